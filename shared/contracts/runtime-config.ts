/** What `/config.json` tells the client of this installation: one build serves every installation. */
export interface RuntimeConfig {
  /** The gateway's path; null where the client calls the services directly. */
  readonly gatewayUrl: string | null;
  /** Where the services are, and the keys that they ask for: told only where there is no gateway. */
  readonly mainApiUrl?: string;
  readonly authApiUrl?: string;
  readonly apiKeyHeader?: string;
  readonly apiKey?: string;
  readonly authApiKey?: string;
  readonly policyListPath: string;
  /** The public key that is sent in the header `apikey`. */
  readonly anonKey?: string;
  /** True where the upstream is the built-in API, which has more than the product spec's calls. */
  readonly builtInApi: boolean;
  readonly version: string;
}
