/** Phrases that need no common language: each client says them in its own. */
export const PHRASES = [
  'hello',
  'luck',
  'well-played',
  'oops',
  'thinking',
  'back-soon',
  'your-move',
  'thanks',
  'good-game',
  'rematch',
] as const;
