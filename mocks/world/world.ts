import { SUBJECTS } from '../subjects/subjects.ts';
import { createGround, type WorldOptions } from './ground.ts';
import type { World } from './types.ts';

/**
 * Creates a world with its history. Chats are live objects that change with the world. Messages are immutable: a change
 * replaces the message.
 *
 * @throws {WorldError} Methods throw for a chat, message or author that the world does not know.
 */
export const createWorld = (options: WorldOptions): World => SUBJECTS.make(createGround(options));
