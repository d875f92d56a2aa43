import { css } from 'styled-system/css';

/** The room of the lists by work, kept until their counts are known. */
export const workRow = css({ height: '32px', flexShrink: '0' });
