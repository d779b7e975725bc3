/** It refused, or did not answer. Says how, never what was sent: that holds the access token. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number | undefined;
  /** Seconds, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(what: string, status?: number, retryAfter?: number) {
    super(`payment gateway: ${what}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
