/** An answer of the built-in provider that says no, in the provider's own shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string;

  constructor(status: number, code: string, message: string, param: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }

  get body() {
    return {
      error: {
        type: 'invalid_request_error',
        code: this.code,
        message: this.message,
        param: this.param,
      },
    };
  }
}
