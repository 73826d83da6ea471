/** What each system adds so that its odds can be asked for, fetched one system at a time: who asks about one need not read the others. */
export const oddsOf = {
  warpath: async () => ({ ...(await import('./warpath/odds/index.ts')).odds, situation: (await import('./warpath/situation.ts')).support }),
  noquarter: async () => ({
    ...(await import('./noquarter/odds/index.ts')).odds,
    situation: (await import('./noquarter/situation.ts')).support,
  }),
  wh40k9: async () => ({ ...(await import('./wh40k9/odds/index.ts')).odds, situation: (await import('./wh40k9/situation.ts')).support }),
  aos1: async () => ({ ...(await import('./aos1/odds/index.ts')).odds, situation: (await import('./aos1/situation.ts')).support }),
  aos3: async () => ({ ...(await import('./aos3/odds/index.ts')).odds, situation: (await import('./aos3/situation.ts')).support }),
};
