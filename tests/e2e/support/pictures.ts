import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';

export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A PNG of one green pixel. Decoders ignore bytes after its end. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const picture = (name: string, bytes = PIXEL.length): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PIXEL, Buffer.alloc(Math.max(0, bytes - PIXEL.length))]),
});

export const textFile = (name: string, text: string, mimeType = 'image/png'): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

export const choose = (page: Page, ...files: TestFile[]): Promise<void> =>
  page.getByLabel('Pictures', { exact: true }).setInputFiles(files);

/** Drags files over the element and drops them. `held` runs while they are above the element. */
export async function drop(target: Locator, files: TestFile[], held?: () => Promise<void>): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (told) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of told)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  await held?.();
  await target.dispatchEvent('drop', { dataTransfer });
}

export const paste = (target: Locator, ...files: TestFile[]): Promise<void> =>
  target.evaluate(
    (element, told) => {
      const clipboardData = new DataTransfer();
      for (const { name, type, bytes } of told)
        clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );

export const pictures = (page: Page): Locator =>
  page.getByRole('list', { name: 'Pictures of this message' }).getByRole('listitem');

export const refusedFiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Files that can’t be sent' }).getByRole('listitem');
