import { vi } from 'vitest';

// Files that share a window and its libraries must still load fresh modules of the portal, without
// the state of former tests.
vi.resetModules();
