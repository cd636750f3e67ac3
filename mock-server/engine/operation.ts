import type { FieldRules } from '#contract/generated/field-rules.ts';
import type { z } from 'zod';

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
  readonly rules: {
    readonly params: FieldRules | undefined;
    readonly query: FieldRules | undefined;
    readonly body: FieldRules | undefined;
  };
  readonly refusals: readonly string[];
  /** Optional request headers besides `Execute-As`, with pattern and error message. */
  readonly headers: Readonly<
    Record<string, { readonly pattern: string; readonly message: string }>
  >;
  readonly success: number;
  readonly replyKind: 'json' | 'binary' | 'none';
  readonly replies: Readonly<Record<number, z.ZodType | undefined>>;
};
