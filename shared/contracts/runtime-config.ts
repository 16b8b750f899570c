/** `/config.json`: one build serves every installation. */
export interface RuntimeConfig {
  /** null: direct calls. */
  readonly gatewayUrl: string | null;
  /** Without gateway only. */
  readonly mainApiUrl?: string;
  readonly authApiUrl?: string;
  readonly apiKeyHeader?: string;
  readonly apiKey?: string;
  readonly authApiKey?: string;
  readonly policyListPath: string;
  /** Header `apikey`. */
  readonly anonKey?: string;
  readonly builtInApi: boolean;
  /** Single sign-on; `unico`: no passwords. */
  readonly oidc?: { readonly unico: boolean };
  /** Origin of the pages on which passkeys work; none: nowhere. */
  readonly passkeys?: string;
  readonly version: string;
}
