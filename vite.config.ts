import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const DEFAULT_PORT = 5173;

const SMALL_PARTS = /[\\/](src[\\/]shared[\\/](ui|theme)|lucide-react|@chakra-ui)[\\/]/;
const SHELL = /[\\/]src[\\/]app[\\/]shell[\\/]/;

// The page names the entry, so that file has to stay an entry.
function isNoEntry(id: string): boolean {
  return !id.endsWith('/index.html') && !id.endsWith('/src/main.tsx');
}

export default defineConfig({
  plugins: [react()],
  server: { port: Number(process.env.PORTAL_PORT ?? DEFAULT_PORT), strictPort: true },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy allows no inline script, and `data:` for nothing but images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Specification 7: script chunks come from a static/js path.
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Otherwise whatever the first screen shares with any later one becomes a file of its
            // own, and the first visit asks for a dozen.
            { name: 'base', tags: ['$initial'], test: isNoEntry, priority: 3 },
            { name: 'parts', test: SMALL_PARTS, minShareCount: 2, priority: 2 },
            { name: 'shell', test: SHELL, priority: 1 },
          ],
        },
      },
    },
  },
});
