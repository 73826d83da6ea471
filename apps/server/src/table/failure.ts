import type { Objection, Refusal } from '@warfold/engine';
import type { ErrorCode } from '@warfold/online';

/** Something was asked that is not done, and why. Everything else that is thrown is a fault of ours. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly objections: readonly Objection[] | undefined;
  constructor(code: ErrorCode, objections?: readonly Objection[]) {
    super(code);
    this.code = code;
    this.objections = objections;
  }
}

/** The rules say no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

/** The store cannot be reached, or its disk is full: nothing was done, and the same command may be sent again. */
export async function kept<T>(work: Promise<T>, onTrouble: (error: unknown) => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    onTrouble(error);
    throw new Failure('storage');
  }
}
