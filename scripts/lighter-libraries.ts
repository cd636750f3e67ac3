import type { Plugin } from 'vite';

/**
 * For the build only: leaves out of the bundle what libraries bring along unused and the bundler has
 * to keep, because it cannot know. What runs is the same. When a library changes so that nothing
 * matches any more, the bundle grows and the byte budget says so.
 */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      // Its package names the build for development alone, which carries texts of warnings.
      async handler(id, importer, options) {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return (
          found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
        );
      },
    },
    transform: {
      filter: { id: [REACT_ROUTER, PREFLIGHT, PAPAPARSE] },
      handler: (code, id) => {
        if (PREFLIGHT.test(id)) return NO_PREFLIGHT;
        return PAPAPARSE.test(id) ? asModule(code) : withPureComponents(code);
      },
    },
  };
}

const REACT_ROUTER = /\/react-router\/dist\//;

// The reset that system.ts switches off: global.css is in force before any script.
const PREFLIGHT = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/;
const NO_PREFLIGHT = 'export const createPreflight = () => ({});';

// The bundler's way to load CommonJS would become a file of its own, one more request for every page.
const PAPAPARSE = /\/papaparse\/papaparse(\.min)?\.js$/;

function asModule(code: string): string {
  return `const module = { exports: {} };\n(function (exports) {${code}\n})(module.exports);\nexport const { parse, unparse } = module.exports;`;
}

/** Unused components can go only when making one is known to have no other effect. */
export function withPureComponents(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&');
}
