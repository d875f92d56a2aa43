import type { StateValue } from 'xstate';

/** Returns a machine's state as a path with dots, such as "following.steady". */
export const statePath = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
        .join(' ');
