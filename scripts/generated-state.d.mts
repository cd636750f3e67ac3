export function generatorInputs(): string;
export function isGenerated(inputs: string): boolean;
export function markGenerated(inputs: string): void;
