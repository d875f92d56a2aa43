import { describe, expect, test } from 'vitest';
import type { World } from '../../mocks/world/types.ts';
import type { ChatTransport } from '../../src/core/ports.ts';
import { readTemplates } from '../../src/core/templates/told-templates.ts';

/** More than the service gives at once. */
const MANY = 130;

/** A transport that is not started yet, over a world. */
export interface TemplatesStage {
  readonly world: World;
  readonly transport: ChatTransport;
  /** Resolves when it is connected. */
  readonly start: () => Promise<void>;
}

/** What every chat transport tells of templates. */
export function describeTemplates(name: string, begin: () => TemplatesStage): void {
  describe(`the templates by ${name}`, () => {
    test('come with their texts and variables, in the order of the service', async () => {
      const { world, transport, start } = begin();
      await start();
      const told = await transport.templates();
      expect(told).toEqual(
        world.templates().map(({ sid, friendlyName, variables, variants }) => ({
          sid,
          name: friendlyName,
          text: variants['twilio/text']?.body ?? null,
          variables: expect.arrayContaining(
            Object.entries(variables).map(([place, value]) => ({ name: place, value })),
          ),
        })),
      );
      expect(structuredClone(told)).toEqual(told);
      const { templates, malformed } = readTemplates(told ?? []);
      expect(malformed).toBe(0);
      expect(templates.length).toBeGreaterThan(5);
      expect(templates.length).toBeLessThan(world.templates().length);
    });

    test('come all, however many they are, and none is none', async () => {
      const { world, transport, start } = begin();
      world.setTemplates(
        Array.from({ length: MANY }, (_, place) => ({
          name: `Template ${place}`,
          variants: { 'twilio/text': { body: `Text ${place}` } },
        })),
      );
      await start();
      const { templates } = readTemplates((await transport.templates()) ?? []);
      expect(templates.map(({ body }) => body)).toEqual(
        Array.from({ length: MANY }, (_, place) => `Text ${place}`),
      );
    });

    test('that are none are an empty list', async () => {
      const { world, transport, start } = begin();
      world.setTemplates([]);
      await start();
      expect(await transport.templates()).toEqual([]);
    });

    test('are not had from a client that was never started, or was stopped', async () => {
      const { transport, start } = begin();
      expect(await transport.templates()).toBeNull();
      await start();
      await transport.stop();
      expect(await transport.templates()).toBeNull();
    });
  });
}
