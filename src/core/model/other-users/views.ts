import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { ANYONE } from '../session/needs.ts';

export const leftViews = defineViews({
  // The sign-in form shows it. The core fills it only while nobody is signed in.
  left: { request: v.object({ view: v.literal('left') }), may: ANYONE },
});
