import type { Contract, ContractOperation } from '#contract/judge/contract.ts';
import type { ReplyProblem } from '#contract/judge/judge-reply.ts';

/** Facts about one API that its document does not state: the default export of the module `--rules`. */
export type Rules = {
  /** Operation that starts a session; without it, users have tokens. */
  readonly login?: {
    readonly operation: string;
    readonly buildBody: (credentials: LoginCredentials) => unknown;
    readonly getToken: (session: unknown) => unknown;
    readonly isStaff?: (session: unknown) => boolean;
  };
  /** Request header with the id of the client as whom a user acts. */
  readonly actingHeader?: string;
  /** True if no cache may store replies to users, and no page of every origin may read a reply. */
  readonly isPrivate?: boolean;
  /** True if the server refuses query parameters that an operation does not have. */
  readonly refusesUnknownParameters?: boolean;
  /** Returns parameter values that no reply names; by default the examples of the document. */
  readonly findValues?: (
    run: VerifyRun,
    operation: ContractOperation,
  ) => readonly ParameterValues[];
  /** Returns an id of the owner of the data; users with the same id share them. */
  readonly getOwner?: (reads: ReadsByOperation) => unknown;
  /** Explains why a status was not received. */
  readonly explain?: (
    run: VerifyRun,
    operation: ContractOperation,
    status: number,
  ) => string | undefined;
  /** Lists the checks that were left out, each with the option that enables it. */
  readonly listOmittedChecks?: (run: VerifyRun, mayWrite: boolean) => readonly string[];
  /** Sends further calls that change nothing, and returns the function that sends the writes. */
  readonly probe?: (
    run: VerifyRun,
    viewpoints: readonly Viewpoint[],
  ) => Promise<() => Promise<void>>;
};

export type ParameterValues = Readonly<Record<string, string>>;

/** Session and acted client of a call, if any. */
export type Caller = {
  readonly token?: string | undefined;
  /** Id of the client to act as. */
  readonly as?: string | undefined;
};

export type ServerCall = {
  readonly operation: ContractOperation;
  readonly caller: Caller;
  /** Values of the operation's parameters, in the path or in the query. */
  readonly values?: ParameterValues;
  /** Query parameters that the operation does not have. */
  readonly more?: ParameterValues;
  readonly headers?: ParameterValues;
  /** Value that is sent as JSON, a form, or a text that is sent unchanged. */
  readonly body?: unknown;
};

export type LoggedInUser = Caller & {
  readonly username: string;
  readonly password: string;
  readonly isStaff: boolean;
  readonly session: unknown;
};

export type ServerClient = {
  readonly base: string;
  readonly send: (call: ServerCall) => Promise<Response>;
  /** Replaces tokens and passwords in a text. */
  readonly hide: (text: string) => string;
  readonly addSecret: (secret: string) => void;
};

/**
 * Kind of data that a call requests. `listed`: data that another reply lists, or data without an
 * id. `unknown`: an id that does not exist. `refused`: data that the caller may not request.
 */
export type Subject = 'listed' | 'unknown' | 'refused';

export type ExpectedReply = {
  /** Accepted statuses; with any other status the call counts for the first of them. */
  readonly want: readonly number[];
  readonly subject: Subject;
  readonly about?: string;
};

/** Call with the problems of its reply. */
export type Exchange = ExpectedReply & {
  readonly operation: ContractOperation;
  readonly address: string;
  /** Null if there was no reply. */
  readonly status: number | null;
  readonly text: string;
  readonly findings: readonly ReplyProblem[];
  /** True for a finding about several replies, which is no reply itself. */
  readonly isDerived: boolean;
};

export type VerifyRun = {
  readonly contract: Contract;
  readonly rules: Rules;
  readonly server: ServerClient;
  readonly users: readonly LoggedInUser[];
  /** First user who is no staff, whose data are read and written. */
  readonly investor: LoggedInUser;
  /** Values of the options that only the rules have. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** Origin of the page that will call the server, if the server has another origin. */
  readonly origin: string | undefined;
  /** Reply to an address that belongs to no operation. */
  readonly elsewhere: Pick<Exchange, 'address' | 'text'>;
  readonly log: Exchange[];
  readonly reasons: Map<string, string>;
};

export type ReadCall = { readonly values: ParameterValues; readonly body: unknown };

/** Successful reads by operation, each with the values of its parameters. */
export type ReadsByOperation = ReadonlyMap<string, readonly ReadCall[]>;

/** Caller, and what the replies to the caller contain. */
export type Viewpoint = {
  readonly user: LoggedInUser;
  readonly caller: Caller;
  /** Text for the report, such as 'of staff, acting as a client'. */
  readonly about: string;
  readonly reads: ReadsByOperation;
};

export type LoginCredentials = { readonly username: string; readonly password: string };
