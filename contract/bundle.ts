import { readFileSync } from 'node:fs';

// Types of the subset of OpenAPI 3.1 that the contracts use.

export type ErrorMessages = Readonly<Record<string, string>>;

/**
 * Sort order of a list. `any`: no fixed order; the client sorts the list. `shown`: the order in
 * which the list is displayed. Otherwise the list is sorted by the first field in `by` that has a
 * value, or by the items themselves if `by` is absent. Items whose sort key equals `first` precede
 * all others. Texts are compared by the rules of the language `collation`.
 */
export type ListOrder =
  | 'any'
  | 'shown'
  | {
      readonly by?: string | readonly string[];
      readonly dir: 'asc' | 'desc';
      readonly first?: string;
      readonly collation?: string;
    };

/**
 * Arithmetic rule between values, exact to a penny. `contract/judge/find-contract-violations.ts` describes how each
 * kind is checked.
 */
// oxlint-disable-next-line portal/plain-names -- a key of the contract's extension `x-sum`
export type SumRule = { readonly whole: string } & (
  | {
      readonly kind: 'fields';
      readonly plus: readonly string[];
      readonly minus?: readonly string[];
    }
  /** `whole` is `part` as a percentage of `of`, rounded. */
  | { readonly kind: 'percent'; readonly part: string; readonly of: string }
  | { readonly kind: 'count'; readonly of: string }
  /** `whole` is the tax year of the month `of`; April belongs to two tax years. */
  | { readonly kind: 'taxYear'; readonly of: string }
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
      /** True if the sum of `parts` may be less than `whole`. It must never be more. */
      readonly rest?: boolean;
    }
);

/**
 * Rule that values of a reply equal values of another operation's reply, or a parameter of the call
 * itself. `at` is the path of the values in the reply, and `its` the path in the other reply. The
 * names in a path are joined by slashes: `*` stands for every item of a list or value of a map,
 * `-1` for the last item, and `field=value` for the items of a list with this value.
 */
export type EqualityRule = {
  readonly at: string;
} & (
  | {
      readonly operation: string;
      /**
       * Parameters of the call to the other operation; absent if that operation has none. `{id}`
       * stands for the parameter `id` of the call whose reply is checked.
       */
      readonly with?: Readonly<Record<string, string>>;
      /**
       * Pairs of keys; all replies of the other operation are searched, and only values whose keys
       * are equal are compared. A key is a field of the nearest item of the path, `*` for the name
       * of that item in its map, or a text with `{id}` for a parameter of the call; `{_}` stands for
       * any segment.
       */
      readonly on?: Readonly<Record<string, string>>;
      readonly its: string;
      /** Limits the comparison to the items found by `its` that have one of these field values. */
      readonly where?: Readonly<Record<string, unknown>>;
      /** Leaves out the items found by `its` that have these field values. */
      readonly unless?: Readonly<Record<string, unknown>>;
      /**
       * Comparison with the values found by `its`. `same`: the values are equal in any order;
       * `list`: equal in the same order; `among`: each value is among the found values; `count`: the
       * value is the number of found values; `least`: the value is the smallest found value; `sum`:
       * the value is the sum of the found values.
       */
      readonly as: 'same' | 'list' | 'among' | 'count' | 'least' | 'sum';
      /** True if a `sum` may be less than the value. It must never be more. */
      readonly atLeast?: boolean;
      /** Field that is null on the last page of the other operation; compared only if it was read. */
      readonly last?: string;
    }
  | {
      readonly parameter: string;
      /**
       * Expected value of the field for each value of the parameter (`''` if the parameter is
       * absent). If `values` is missing, the field equals the parameter.
       */
      readonly values?: Readonly<Record<string, unknown>>;
      /** The parameter is a bound: the field is not below it (`from`), or not above it (`to`). */
      readonly as?: 'from' | 'to';
    }
);

/**
 * Viewer of a reply: the account owner, another client who acts as the owner, or staff who act as
 * the owner.
 */
export type Viewer = 'own' | 'other' | 'staff';

/** Refusal that an operation can reply with. */
export type OperationRefusal = {
  readonly status: number;
  readonly code: string;
  readonly when: string;
  readonly message: string;
};

/** JSON Schema. The contracts never use a boolean as a schema. */
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
  /** Media types of the accepted files, by file extension. */
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
  /** Day from which a server may omit the deprecated field. */
  readonly 'x-sunset'?: string;
  /** Replacement for the deprecated field. */
  readonly 'x-instead'?: string;
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-message'?: string | ErrorMessages;
  readonly 'x-source'?: string;
  /** Limits of a new value. The stored value is always accepted, even outside these limits. */
  readonly 'x-new-value'?: Schema;
  readonly 'x-order'?: ListOrder;
  /**
   * Fields whose combination is unique within the list; an empty list if the items themselves are
   * unique.
   */
  readonly 'x-unique'?: readonly string[];
  /**
   * Maximum number of decimals. `currency` stands for the decimals of the currency in the nearest
   * enclosing `currency` field.
   */
  readonly 'x-decimals'?: number | 'currency';
  /**
   * Unit of a number: `currency` (major units of the nearest enclosing `currency` field), a
   * currency code, `percent` or `units`.
   */
  readonly 'x-unit'?: string;
  /** Pattern that the value must match for each viewer. */
  readonly 'x-as'?: Readonly<Record<Viewer, string>>;
  /** Time zone: `UTC` for a time stamp, which ends in `Z`; `Europe/London` for a day. */
  readonly 'x-zone'?: 'UTC' | 'Europe/London';
  readonly 'x-sum'?: readonly SumRule[];
  /**
   * On a list: `field` of each item, unless null, equals the field `to` of an item in the same
   * list. On a field: name of the schema of the objects whose `id` the field contains.
   */
  readonly 'x-ref'?: string | readonly { readonly field: string; readonly to: string }[];
};

/** Returns `X` for a schema `X | null`; returns any other schema unchanged. */
export function unwrapNullable(schema: Schema): Schema {
  const { oneOf: variants = [], ...own } = schema;
  const [variant, ...more] = variants.filter(({ type }) => type !== 'null');
  return variant && more.length === 0 && variants.length > 1 ? { ...variant, ...own } : schema;
}

/** Applies the limits of a new value (`x-new-value`) to a schema. */
export function applyNewValueLimits(schema: Schema): Schema {
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

export type MediaType = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<
    Record<string, { readonly summary?: string; readonly value: unknown }>
  >;
};

/** Body of a request or reply, by media type. */
export type Content = Readonly<Record<string, MediaType>>;

/**
 * Call whose parameters are read from a reply, by runtime expressions of OpenAPI. The index `0` in
 * an expression stands for every item.
 */
export type Link = {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * Portal address that contains the parameters. `at` is a runtime expression for the field with
   * the address. `like` is the pattern of the address: `{name}` matches the value of a parameter,
   * and `{_}` a segment that is ignored.
   */
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
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly required?: boolean;
    readonly content: Content;
  };
  /** Replies by status; `default` is any other failure. */
  readonly responses: Readonly<Record<string, Reply>>;
  readonly 'x-acting'?: string;
  readonly 'x-empty-on'?: readonly number[];
  readonly deprecated?: boolean;
  readonly 'x-sunset'?: string;
  readonly 'x-instead'?: string;
  readonly 'x-equals'?: readonly EqualityRule[];
  readonly 'x-refusals'?: readonly OperationRefusal[];
  readonly 'x-reply'?: string;
  /** Roles that may call the operation; absent if every user may. */
  readonly 'x-roles'?: readonly 'staff'[];
  readonly 'x-source': string;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type PathItem = Partial<Record<(typeof METHODS)[number], WrittenOperation>> & {
  readonly parameters?: readonly Parameter[];
  readonly servers?: readonly { readonly url: string; readonly description: string }[];
};

type SecurityScheme = {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
};

export type OpenApiDocument = {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly security?: readonly object[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
  readonly 'x-messages'?: ErrorMessages;
  /** Refusals that operations share, by code. */
  readonly 'x-refusals'?: Readonly<Record<string, Omit<OperationRefusal, 'code'>>>;
};

/** Operation with the properties that its path and its document define for it. */
export type OpenApiOperation = WrittenOperation & {
  /** HTTP method in upper case. */
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  /** Servers of the path if they differ from the servers of the document; otherwise empty. */
  readonly servers: NonNullable<PathItem['servers']>;
};

export type BundleName = 'openapi' | 'postcode-lookup' | 'mock-control';

/** Returns the text of a bundled contract, as `npm run generate` writes it. */
export function readBundleText(name: BundleName): string {
  // A path instead of a `URL`: component tests run with the `URL` class of the browser, which `fs`
  // does not accept.
  return readFileSync(`${import.meta.dirname}/../build/contract/${name}.json`, 'utf8');
}

/**
 * Returns the text of a bundled contract for human readers, which keeps shared responses and
 * parameters as references to components.
 */
export function readPublicBundleText(name: BundleName): string {
  return readFileSync(`${import.meta.dirname}/../build/contract/public/${name}.json`, 'utf8');
}

/** Returns the change log of the contracts, in Markdown. */
export function readChangeLog(): string {
  return readFileSync(`${import.meta.dirname}/CHANGELOG.md`, 'utf8');
}

export function readBundle(name: BundleName): OpenApiDocument {
  // The type assertion is safe because the lint of the contracts checks their structure.
  return JSON.parse(readBundleText(name)) as OpenApiDocument;
}

/** Lists the operations of a document in document order. */
export function listOperations(document: OpenApiDocument): readonly OpenApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        isPublic: isOptional(operation.security ?? document.security ?? []),
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        servers: item.servers ?? [],
      };
    }),
  );
}

/** Checks for security requirements that a call without a token fulfils: none, or one that is empty. */
function isOptional(security: readonly object[]): boolean {
  return security.length === 0 || security.some((each) => Object.keys(each).length === 0);
}

/** Returns `Client` for `#/components/schemas/Client`. */
export function getComponentName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
