import { describe, expect, test } from 'vitest';
import type { World } from '../../mocks/world/types.ts';
import { readTemplates } from '../../src/core/domains/templates/read-templates.ts';
import type { ChatTransport } from '../../src/core/ports/ports.ts';

/** More templates than one page of the service contains. */
const MANY = 130;

/** A chat transport for a world. It is not started yet. */
export interface TemplatesStage {
  readonly world: World;
  readonly transport: ChatTransport;
  readonly start: () => Promise<void>;
}

export function describeTemplates(name: string, begin: () => TemplatesStage): void {
  describe(`the templates by ${name}`, () => {
    test('have their texts and variables, in the order of the service', async () => {
      const { world, transport, start } = begin();
      await start();
      const loaded = await transport.templates();
      expect(loaded).toEqual(
        world.templates().map(({ sid, friendlyName, variables, variants }) => ({
          sid,
          name: friendlyName,
          text: variants['twilio/text']?.body ?? null,
          variables: expect.arrayContaining(
            Object.entries(variables).map(([place, value]) => ({ name: place, value })),
          ),
        })),
      );
      expect(structuredClone(loaded)).toEqual(loaded);
      const { templates, malformed } = readTemplates(loaded ?? []);
      expect(malformed).toBe(0);
      expect(templates.length).toBeGreaterThan(5);
      expect(templates.length).toBeLessThan(world.templates().length);
    });

    test('are all loaded, over several pages', async () => {
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

    test('are an empty list if the account has none', async () => {
      const { world, transport, start } = begin();
      world.setTemplates([]);
      await start();
      expect(await transport.templates()).toEqual([]);
    });

    test('cannot be loaded from a client that was never started, or was stopped', async () => {
      const { transport, start } = begin();
      expect(await transport.templates()).toBeNull();
      await start();
      await transport.stop();
      expect(await transport.templates()).toBeNull();
    });
  });
}
