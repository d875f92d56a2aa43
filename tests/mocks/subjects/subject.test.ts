import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { NO_SUBJECTS } from '../../../mocks/subjects/subject.ts';
import { createGround, type Ground } from '../../../mocks/world/ground.ts';
import { NOON } from '../small-world.ts';

interface Shelves {
  readonly shelves: number;
}
interface Books {
  readonly books: number;
}

const path = '/api/v1/shelves/:id';
const shelves = {
  make: (): Shelves => ({ shelves: 3 }),
  calls: ({ books }: Books) => [http.get(path, () => HttpResponse.json({ books }))],
};
const books = {
  make: (world: Ground & Shelves): Books => ({ books: world.shelves * world.options.seed }),
  calls: () => [http.get('/api/v1/shelves/new', () => HttpResponse.json({}))],
};

const ground = () => createGround({ seed: 7, chats: 0, messagesPerChat: 0, now: () => NOON });

describe('a list of subjects', () => {
  const list = NO_SUBJECTS.add(shelves).add(books);

  test('makes a world of all parts, each from the parts above it', () => {
    expect(list.make(ground())).toMatchObject({ shelves: 3, books: 21, salt: '7' });
  });

  test('answers by a later subject first, and each call knows all subjects', () => {
    const calls = list.calls(list.make(ground())).map(({ info }) => info.path);
    expect(calls).toEqual(['/api/v1/shelves/new', path]);
  });

  test('takes no subject before another that it is made of, and no world without a part that calls use', () => {
    // @ts-expect-error there are no shelves yet
    const early = NO_SUBJECTS.add(books);
    const alone = NO_SUBJECTS.add(shelves);
    // @ts-expect-error the calls of the shelves use the books
    expect(alone.calls(alone.make(ground()))).toHaveLength(1);
    expect(Object.keys(early.make(ground()))).not.toContain('shelves');
  });
});
