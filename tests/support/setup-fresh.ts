import { vi } from 'vitest';

// Files that share a window and its libraries still get our modules anew, with the state they hold.
vi.resetModules();
