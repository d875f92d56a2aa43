import { Save } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/theme/layers.css';
import { Button } from '../../src/ui/components/button/button.tsx';
import { draw } from './draw.ts';

// If a press begins on a label that is replaced before it ends, the browser sends no click.
test('a press begins on the button itself, so that it counts if the label is replaced meanwhile', async () => {
  draw(<Button icon={Save}>Continue with 2 rows</Button>);
  const button = page.getByRole('button', { name: 'Continue with 2 rows' });
  await expect.element(button).toBeVisible();
  const parts = [...button.element().children];
  expect(parts.map(({ tagName }) => tagName)).toEqual(['svg', 'SPAN']);
  for (const part of parts) {
    const { x, y, width, height } = part.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(button.element());
  }
});
