import { describe, expect, it } from 'vitest';
import { searchStateOf } from '../../../../../src/ui/screens/chat/list/search-state.ts';

describe('the state of a search', () => {
  it('is none without a text, whatever the service answered before', () => {
    expect(searchStateOf(null, null)).toEqual({ kind: 'none' });
    expect(searchStateOf(null, { query: '', refusal: null })).toEqual({ kind: 'none' });
  });

  it('is asking until the service has answered for exactly this text', () => {
    expect(searchStateOf('quay', null)).toEqual({ kind: 'asking' });
    expect(searchStateOf('quay', { query: 'qua', refusal: null })).toEqual({ kind: 'asking' });
    expect(searchStateOf('quay', { query: 'quay', refusal: null })).toEqual({ kind: 'answered' });
  });

  it('says why the service did not search', () => {
    const reason = ':serviceError 500';
    expect(searchStateOf('quay', { query: 'quay', refusal: reason })).toEqual({ kind: 'failed', reason });
    expect(searchStateOf('quays', { query: 'quay', refusal: reason })).toEqual({ kind: 'asking' });
  });
});
