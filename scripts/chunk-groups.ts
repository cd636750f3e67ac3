import type { Plugin } from 'vite';

/** Modules of a chunk group, by parts of their paths, such as `src/shared/ui/` or `use-address.ts`. */
export type ModulePaths = {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
};

export function matchPaths({ include, exclude = [] }: ModulePaths): (id: string) => boolean {
  return (id) => hasOneOf(include, id) && !hasOneOf(exclude, id);
}

/**
 * Vite plugin that fails the build when a path of a group matches no module. After a file was moved,
 * its group would otherwise split into more files, and pages would load more bytes, without a warning.
 */
export function chunkGroupsPlugin(groups: Readonly<Record<string, ModulePaths>>): Plugin {
  return {
    name: 'check-chunk-groups',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const unmatched = findUnmatchedPaths(groups, [...this.getModuleIds()]);
      if (unmatched.length > 0)
        this.error(`No module for ${unmatched.join(', ')} in vite.config.ts.`);
    },
  };
}

export function findUnmatchedPaths(
  groups: Readonly<Record<string, ModulePaths>>,
  ids: readonly string[],
): readonly string[] {
  return Object.entries(groups).flatMap(([group, { include, exclude = [] }]) =>
    [...include, ...exclude]
      .filter((path) => !ids.some((id) => hasOneOf([path], id)))
      .map((path) => `${group}: ${path}`),
  );
}

function hasOneOf(paths: readonly string[], id: string): boolean {
  const normalised = id.replaceAll('\\', '/');
  return paths.some((path) => normalised.includes(`/${path}`));
}
