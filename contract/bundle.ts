import { readFileSync } from 'node:fs';

// The subset of OpenAPI 3.1 that the contracts use.

export type Messages = Readonly<Record<string, string>>;

/**
 * The order of a list. `any`: none, a client sorts it itself. `shown`: that in which it is shown.
 * Else by the first field of `by` that has a value (without `by` by the items themselves), what is
 * equal to `first` before all others, and words by the rules of the language `collation`.
 */
export type Order =
  | 'any'
  | 'shown'
  | {
      readonly by?: string | readonly string[];
      readonly dir: 'asc' | 'desc';
      readonly first?: string;
      readonly collation?: string;
    };

/** What adds up, to the penny; `contract/judge/promises.ts` says how each kind is judged. */
export type Sum = { readonly whole: string } & (
  | {
      readonly kind: 'fields';
      readonly plus: readonly string[];
      readonly minus?: readonly string[];
    }
  /** `part` in per cent of `of`, to two decimals. */
  | { readonly kind: 'percent'; readonly part: string; readonly of: string }
  | { readonly kind: 'count'; readonly of: string }
  | {
      readonly kind: 'running';
      readonly plus: readonly string[];
      readonly minus: readonly string[];
    }
  | {
      readonly kind: 'children';
      readonly parent: string;
      readonly id: string;
      readonly when: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'series';
      readonly parts: string;
      readonly on: string;
      readonly fields: readonly string[];
      /** The parts may be less than the whole, and never more. */
      readonly rest?: boolean;
    }
);

/**
 * What a reply says as another one does, or as its own parameter. `at` and `its` are names joined by
 * slashes: `*` is each item of a list or value of a map, `-1` the last item.
 */
export type Equality = {
  readonly at: string;
} & (
  | {
      readonly operation: string;
      /** The parameters of the other call; none without it. `{id}` is that of this call. */
      readonly with?: Readonly<Record<string, string>>;
      readonly its: string;
      /** The fields that an item found by `its` has to have to count. */
      readonly where?: Readonly<Record<string, unknown>>;
      /**
       * `same`: the same values in any order, `list`: in the same order. `among`: each is one of its.
       * `count`, `least`: of its.
       */
      readonly as: 'same' | 'list' | 'among' | 'count' | 'least';
    }
  | {
      readonly parameter: string;
      /** What the field says for each value of the parameter (`''` is none); the value itself without it. */
      readonly values?: Readonly<Record<string, unknown>>;
    }
);

/** Whose eyes a reply is for: its owner's, those of a client who acts as another, or of staff who act. */
export type Viewer = 'own' | 'other' | 'staff';

/** One way in which an operation refuses. */
export type OperationRefusal = {
  readonly status: number;
  readonly code: string;
  readonly when: string;
  readonly message: string;
};

/** JSON Schema; a boolean in the place of one is not used. */
export type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly 'x-max-part-bytes'?: number;
  /** Of the files that are accepted, by extension. */
  readonly 'x-media-types'?: Readonly<Record<string, string>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  /** The day from which a server may lack what is deprecated. */
  readonly 'x-sunset'?: string;
  /** What to use in its place. */
  readonly 'x-instead'?: string;
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-message'?: string | Messages;
  readonly 'x-source'?: string;
  /** The limits of a value other than the one on record, which is accepted as it is. */
  readonly 'x-new-value'?: Schema;
  readonly 'x-order'?: Order;
  /** The fields that together differ from item to item; none for the items themselves. */
  readonly 'x-unique'?: readonly string[];
  /** The most decimals of a number; those of its currency, the nearest `currency` above it. */
  readonly 'x-decimals'?: number | 'currency';
  /** What a number counts: `currency` major units of the nearest `currency`, or a code, `percent`, `units`. */
  readonly 'x-unit'?: string;
  /** The pattern of what each viewer sees. */
  readonly 'x-as'?: Readonly<Record<Viewer, string>>;
  /** Of a time stamp, which ends in `Z`, or of a day. */
  readonly 'x-zone'?: 'UTC' | 'Europe/London';
  readonly 'x-sum'?: readonly Sum[];
  /**
   * Of a list: a field whose value, unless null, is that of the field `to` of an item of the same list.
   * Of a field: the component whose `id` it is.
   */
  readonly 'x-ref'?: string | readonly { readonly field: string; readonly to: string }[];
};

/** What a value is that may also be null; any other schema is itself. */
export function withoutNull(schema: Schema): Schema {
  const { oneOf: variants = [], ...own } = schema;
  const [variant, ...more] = variants.filter(({ type }) => type !== 'null');
  return variant && more.length === 0 && variants.length > 1 ? { ...variant, ...own } : schema;
}

/** A schema with the limits of a new value. */
export function newValueSchema(schema: Schema): Schema {
  return { ...schema, ...schema['x-new-value'] };
}

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly deprecated?: boolean;
  readonly 'x-sunset'?: string;
  readonly 'x-instead'?: string;
  readonly 'x-source'?: string;
};

export type Header = Omit<Parameter, 'name' | 'in'>;

export type Media = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<
    Record<string, { readonly summary?: string; readonly value: unknown }>
  >;
};

/** By media type. */
export type Content = Readonly<Record<string, Media>>;

/** A call whose parameters a reply names, by runtime expressions of OpenAPI; `0` is each item. */
export type Link = {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where an address of the portal names them, and in which segments; `{_}` is of no interest. */
  readonly 'x-address'?: { readonly at: string; readonly like: string };
};

export type Reply = {
  readonly description: string;
  readonly links?: Readonly<Record<string, Link>>;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, Header>>;
};

type WrittenOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly required?: boolean;
    readonly content: Content;
  };
  /** By status; `default` is any other failure. */
  readonly responses: Readonly<Record<string, Reply>>;
  readonly 'x-acting'?: string;
  readonly 'x-empty-on'?: readonly number[];
  readonly deprecated?: boolean;
  readonly 'x-sunset'?: string;
  readonly 'x-instead'?: string;
  readonly 'x-equals'?: readonly Equality[];
  readonly 'x-refusals'?: readonly OperationRefusal[];
  readonly 'x-reply'?: string;
  /** Who alone may call it. */
  readonly 'x-roles'?: readonly 'staff'[];
  readonly 'x-source': string;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type PathItem = Partial<Record<(typeof METHODS)[number], WrittenOperation>> & {
  readonly parameters?: readonly Parameter[];
  readonly servers?: readonly { readonly url: string; readonly description: string }[];
};

export type OpenApiDocument = {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly 'x-messages'?: Messages;
  /** By code. */
  readonly 'x-refusals'?: Readonly<Record<string, Omit<OperationRefusal, 'code'>>>;
};

/** An operation with what its path and its document say of it. */
export type OpenApiOperation = WrittenOperation & {
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  /** Where they are not those of the document. */
  readonly servers: NonNullable<PathItem['servers']>;
};

export type BundleName = 'openapi' | 'postcode-lookup' | 'mock-control';

/** The text of a bundled contract, as `npm run generate` writes it. */
export function bundleText(name: BundleName): string {
  // Not a `URL`, which is the browser's in a component test.
  return readFileSync(`${import.meta.dirname}/../build/contract/${name}.json`, 'utf8');
}

/** The same for readers: with the components that it shares. */
export function publicBundleText(name: BundleName): string {
  return readFileSync(`${import.meta.dirname}/../build/contract/public/${name}.json`, 'utf8');
}

/** What changed with each version of each contract, in Markdown. */
export function changeLog(): string {
  return readFileSync(`${import.meta.dirname}/CHANGELOG.md`, 'utf8');
}

export function readBundle(name: BundleName): OpenApiDocument {
  // The contracts' own lint checks their form.
  return JSON.parse(bundleText(name)) as OpenApiDocument;
}

/** Every operation of a document, in its order. */
export function operationsIn(document: OpenApiDocument): readonly OpenApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        isPublic: (operation.security ?? document.security ?? []).length === 0,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        servers: item.servers ?? [],
      };
    }),
  );
}

/** `Client` for `#/components/schemas/Client`. */
export function componentName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
