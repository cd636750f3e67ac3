import type { FieldRules } from '#contract/generated/field-rules.ts';
import type { z } from 'zod';

/** One operation of a contract, as in the generated operation tables. */
export type Operation = {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly isForStaff: boolean;
  readonly acting: 'own' | 'view' | 'blocked' | 'staff';
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly bodyKind: 'json' | 'multipart' | 'none';
  readonly body: z.ZodType | undefined;
  /** The sentences of the refusals, by field. */
  readonly rules: {
    readonly params: FieldRules | undefined;
    readonly query: FieldRules | undefined;
    readonly body: FieldRules | undefined;
  };
  /** The codes of the ways in which it refuses. */
  readonly refusals: readonly string[];
  /** The headers that a request may have, besides `Execute-As`, and what is said of a wrong one. */
  readonly headers: Readonly<
    Record<string, { readonly pattern: string; readonly message: string }>
  >;
  readonly success: number;
  readonly replyKind: 'json' | 'binary' | 'none';
  readonly replies: Readonly<Record<number, z.ZodType | undefined>>;
};
