import { expect, test } from 'vitest';
import {
  TEMPLATES_FRESH_MS,
  TEMPLATES_RELOG_MS,
} from '../../../../src/core/domains/templates/load-templates.ts';
import { openChat } from '../../support/open-chat.ts';
import { createWireTap } from '../../support/wire-tap.ts';

async function open() {
  const tap = createWireTap();
  const opened = await openChat({ ports: tap.ports });
  const { rig } = opened;
  const view = () => rig.core.view({ view: 'templates' });
  return {
    ...opened,
    tap,
    view,
    names: () => view().rows.map(({ name }) => name),
    async load() {
      const answer = await rig.execute({ type: 'loadTemplates' });
      await rig.advance(1);
      return answer;
    },
    async noted() {
      const events = await rig.memory.peek(String(rig.user.id));
      return events.filter((event) => JSON.stringify(event).includes('"templates.listed"')).length;
    },
  };
}

test('templates are loaded when they are shown, and those without text are left out', async () => {
  const { rig, tap, view, load, names, noted } = await open();
  expect(view()).toEqual({ head: { listedAt: null, loading: false, error: null }, rows: [] });
  expect(tap.calls.templates).toBe(0);
  expect((await load()).ok).toBe(true);
  const texts = rig.world.templates().filter(({ variants }) => 'twilio/text' in variants);
  expect(names()).toEqual(texts.map(({ friendlyName }) => friendlyName));
  expect(names().length).toBeLessThan(rig.world.templates().length);
  expect(view().head).toMatchObject({ loading: false, error: null });
  expect(view().head.listedAt).not.toBeNull();
  expect(await noted()).toBe(1);
});

test('they are not loaded again for a few minutes, and then once for all viewers', async () => {
  const { rig, tap, load } = await open();
  await load();
  await rig.advance(TEMPLATES_FRESH_MS - 100);
  await load();
  expect(tap.calls.templates).toBe(1);
  await rig.advance(100);
  await Promise.all([load(), load()]);
  expect(tap.calls.templates).toBe(2);
});

test('unchanged templates are an event only once an hour; changed ones always are', async () => {
  const { rig, load, view, names, noted } = await open();
  await load();
  const first = view().head.listedAt ?? 0;
  await rig.advance(TEMPLATES_FRESH_MS);
  await load();
  expect(await noted()).toBe(1);
  expect(view().head.listedAt).toBeGreaterThan(first);
  await rig.advance(TEMPLATES_RELOG_MS);
  await load();
  expect(await noted()).toBe(2);
  rig.world.setTemplates([{ name: 'Only one', variants: { 'twilio/text': { body: 'One' } } }]);
  await rig.advance(TEMPLATES_FRESH_MS);
  await load();
  expect(names()).toEqual(['Only one']);
  expect(await noted()).toBe(3);
});

test('the next worker has them without a connection, and says how old they are', async () => {
  const { rig, tap, load, view, names } = await open();
  await load();
  const before = names();
  const { listedAt } = view().head;
  rig.service.cut();
  await rig.restart();
  expect(names()).toEqual(before);
  const at = view().head.listedAt;
  expect(at).not.toBeNull();
  expect(Math.abs((at ?? 0) - (listedAt ?? 0))).toBeLessThan(1000);
  const answer = await load();
  expect(answer.ok).toBe(false);
  expect(tap.calls.templates).toBe(1);
  expect(view().head).toMatchObject({ loading: false, error: null });
  rig.service.restore();
  await rig.advance(1);
  expect((await load()).ok).toBe(true);
  expect(tap.calls.templates).toBe(2);
});

test('a failed load is an error until a retry succeeds, and the stored templates stay', async () => {
  const { rig, tap, load, view, names } = await open();
  await load();
  const before = names();
  await rig.advance(TEMPLATES_FRESH_MS);
  tap.setTemplates(async () => null);
  expect(await load()).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
  expect(view().head.error).toBe(':templatesNotLoaded');
  expect(names()).toEqual(before);
  tap.setTemplates(async () => [{ sid: 'HX1', name: 'New', text: 'Text', variables: [] }, 'rubbish']);
  expect((await load()).ok).toBe(true);
  expect(view().head.error).toBeNull();
  expect(names()).toEqual(['New']);
  expect(rig.core.view({ view: 'connection' }).head.quarantined).toBe(1);
});
