import { vi } from 'vitest';

// Test files share a window and its libraries. Each file must still load fresh modules of the
// portal, without the state of former tests.
vi.resetModules();
