import about from '../package.json' with { type: 'json' };

/** The version of the package. */
export const VERSION: string = about.version;
