/** The account of whoever reads this, if they have one here. It is a cookie that no script can read; this only asks the server about it. */
import type { ErrorCode, OwnBattle } from '@warfold/online';
import { create } from 'zustand';

export interface AccountPage {
  readonly name: string;
  readonly ratings: readonly {
    readonly system: string;
    readonly rating: number;
    readonly deviation: number;
    readonly battles: number;
    readonly sure: boolean;
  }[];
  readonly battles: readonly OwnBattle[];
  readonly tokens: readonly { readonly id: string; readonly label: string; readonly created: number }[];
}

interface Known {
  /** Null: nobody is signed in, or nobody has asked yet. */
  readonly page: AccountPage | null;
  readonly asked: boolean;
}

export const useAccount = create<Known>(() => ({ page: null, asked: false }));

export async function learnAccount(): Promise<void> {
  try {
    const response = await fetch('api/account');
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    useAccount.setState({ page: response.ok && isJson ? ((await response.json()) as AccountPage | null) : null, asked: true });
  } catch {
    useAccount.setState({ page: null, asked: true });
  }
}

/** Why an errand about an account was not done. */
export type Why = ErrorCode | 'no-server';

/** Does it, and learns what is so from then on; says why not, or gives what came of it. */
export async function accountErrand(
  path: string,
  given: object,
): Promise<{ readonly why: Why } | { readonly gives: { readonly token?: string } }> {
  try {
    const response = await fetch(`api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const gives = (await response.json()) as { readonly token?: string; readonly error?: ErrorCode };
    if (gives.error !== undefined) return { why: gives.error };
    await learnAccount();
    return { gives };
  } catch {
    return { why: 'no-server' };
  }
}
