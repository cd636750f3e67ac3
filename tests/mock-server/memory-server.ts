import { createMockApp } from '#mock/app.ts';
import { startServer } from '#mock/server.ts';

// A mock server in a child process that reports its memory on request.
const app = createMockApp();
const { url } = await startServer(app, { port: 0 });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ residentBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
