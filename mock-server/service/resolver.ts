import type { z } from 'zod';
import type { OperationId, operations } from '#contract/generated/operations.ts';
import type { Clock } from '../engine/clock.ts';
import type { Database, Row } from '../store/database.ts';
import type { IdGenerator } from '../engine/ids.ts';
import type { Outbox } from '../engine/outbox.ts';

type Operations = typeof operations;
export type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends Blob
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

export type OperationParams<Id extends OperationId> = SchemaOutput<Operations[Id]['params']>;
export type OperationQuery<Id extends OperationId> = SchemaOutput<Operations[Id]['query']>;
export type OperationBody<Id extends OperationId> = DeepReadonly<
  SchemaOutput<Operations[Id]['body']>
>;

type SuccessSchema<Id extends OperationId> = Operations[Id]['replies'][Operations[Id]['success'] &
  keyof Operations[Id]['replies']];

/** The body of the operation's successful reply; void for 204. */
export type OperationReply<Id extends OperationId> =
  SuccessSchema<Id> extends z.ZodType ? DeepReadonly<z.input<SuccessSchema<Id>>> : void;

/** The caller of an operation on the user's own data, which ignores Execute-As. */
export type OwnCaller = {
  readonly session: Row<'sessions'>;
  readonly user: Row<'users'>;
  readonly isStaff: boolean;
  /** The user's own client record; null for staff. */
  readonly ownClientId: string | null;
};

/** The caller of an operation on the data of a client: the user's own client or the client acted as. */
export type ClientCaller = OwnCaller & {
  /** The client whose data the operation reads or changes. */
  readonly clientId: string;
  /** True when `clientId` comes from the Execute-As header. */
  readonly isActing: boolean;
};

export type OperationCaller<Id extends OperationId> = Operations[Id]['isPublic'] extends true
  ? null
  : Operations[Id]['acting'] extends 'own'
    ? OwnCaller
    : ClientCaller;

/** A resolver's input: the request parsed by the contract, authorised, in its sandbox. */
export type OperationCall<Id extends OperationId> = {
  readonly operationId: Id;
  readonly params: OperationParams<Id>;
  readonly query: OperationQuery<Id>;
  readonly body: OperationBody<Id>;
  readonly caller: OperationCaller<Id>;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly outbox: Outbox;
  readonly request: Request;
};

/**
 * Handles one operation. Returns the body of the successful reply, or a `Response` when the reply
 * is not JSON; throws refusals: `throw refuse('address-pending')`.
 */
export type Resolver<Id extends OperationId> = (
  call: OperationCall<Id>,
) => OperationReply<Id> | Response | Promise<OperationReply<Id> | Response>;

export type Resolvers = { readonly [Id in OperationId]: Resolver<Id> };

/** The resolvers of one tag: a missing or extra operation fails the type check. */
export type TagResolvers<Tag extends Operations[OperationId]['tag']> = {
  readonly [Id in OperationId as Operations[Id]['tag'] extends Tag ? Id : never]: Resolver<Id>;
};
