import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

/** The file in the build. Settings link to it. */
const FILE = 'licences.txt';

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'unknown licence'),
});

/** Names of the files in which packages state their licence and further notices. */
const TEXTS = /^(?:licen[cs]e|copying|notice)/i;

/** Code of the build tools that every build contains, and data that the emoji plugin reads. */
const WITHOUT_MODULES = ['vite', 'rolldown', '@pandacss/dev', 'emojibase-data'];

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
}

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Returns the folder of the package that contains this module; null for our own code and for virtual modules. */
export const packageFolder = (moduleId: string): string | null =>
  PACKAGE_FOLDER.exec(moduleId.replaceAll('\0', '').replace(/\?.*$/s, ''))?.[0] ?? null;

/** @throws {Error} if the folder contains no readable package.json */
export function licenceOf(folder: string): Licence {
  const about = v.parse(packageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
  return { ...about, texts: [...new Set(texts)].sort() };
}

/** Writes each licence text once, below the names of its packages. */
export function licencesText(licences: readonly Licence[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, texts } of licences) {
    const text = texts.join('\n\n') || `The package contains no text of its licence (${license}).`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...byText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`).sort();
  return [`Switchboard contains the following packages.\n`, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Returns two plugins that write one file with the licences of all packages in the build. Vite's own option
 * `build.license` leaves out the worker. Vite bundles the worker before it writes the files of the page.
 */
export function licencePlugins(root: string): { readonly worker: () => Plugin; readonly page: () => Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      for (const id of Object.keys(output.modules)) {
        const folder = packageFolder(id);
        if (folder !== null) folders.add(folder);
      }
    }
  };
  return {
    worker: () => ({
      name: 'switchboard:worker-licences',
      generateBundle: (_options, bundle) => collect(bundle),
    }),
    page: () => ({
      name: 'switchboard:licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
        const others = WITHOUT_MODULES.map((name) => join(root, 'node_modules', name));
        const licences = [...folders, ...others].map(licenceOf);
        this.emitFile({ type: 'asset', fileName: FILE, source: licencesText(licences) });
      },
    }),
  };
}
