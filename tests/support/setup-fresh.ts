import { vi } from 'vitest';

// Files that share a window and its libraries still get the modules of the portal anew, with the state they hold.
vi.resetModules();
