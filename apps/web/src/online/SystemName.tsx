import { shelf } from '../systems/shelf.ts';
import { useWords } from '../words/index.ts';

export function SystemName({ system }: { readonly system: string }) {
  const { say } = useWords();
  const found = shelf.find(({ key }) => key === system);
  return <>{found === undefined ? system : say(found.name)}</>;
}
