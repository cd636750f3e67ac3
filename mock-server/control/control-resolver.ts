import type { z } from 'zod';
import type { SchemaOutput } from '../service/resolver.ts';
import type { Readiness } from '#contract/generated/control-validators.ts';
import type {
  controlOperations,
  ControlOperationId,
} from '#contract/generated/control-operations.ts';
import type { Operation } from '../engine/operation.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { GetScenarioData } from '../sandbox/scenario-data.ts';
import type { Scenario } from '../scenarios/scenario.ts';

type Operations = typeof controlOperations;
type SuccessSchema<Id extends ControlOperationId> =
  Operations[Id]['replies'][Operations[Id]['success'] & keyof Operations[Id]['replies']];

export type ControlContext = {
  readonly sandboxes: Sandboxes;
  readonly scenarios: readonly Scenario[];
  readonly getScenarioData: GetScenarioData;
  /** Seed of generated tokens and of bulk test rows; undefined for the default seed. */
  readonly seed: string | undefined;
  readonly portalLink: (sandboxId: string, path: string, origin: string) => string;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly readiness: () => Readiness;
};

export type ControlCall<Id extends ControlOperationId> = ControlContext & {
  readonly params: SchemaOutput<Operations[Id]['params']>;
  readonly query: SchemaOutput<Operations[Id]['query']>;
  readonly body: SchemaOutput<Operations[Id]['body']>;
  /** Sandbox in the request's address; reading it throws a refusal if there is none. */
  readonly sandbox: Sandbox;
  readonly origin: string;
};

type ControlReply<Id extends ControlOperationId> =
  SuccessSchema<Id> extends z.ZodType ? z.input<SuccessSchema<Id>> : void;

export type ControlResolver<Id extends ControlOperationId> = (
  call: ControlCall<Id>,
) => ControlReply<Id> | Promise<ControlReply<Id>>;

export type ControlResolvers = { readonly [Id in ControlOperationId]: ControlResolver<Id> };
