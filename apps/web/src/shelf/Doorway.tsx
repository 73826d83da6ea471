import { useRef, useState } from 'react';
import { tellTrouble } from '../notices.ts';

interface DoorwayProps {
  readonly words: { readonly note?: string; readonly open: string; readonly drop: string; readonly paste: string; readonly read: string };
  /** Whether it is what its page is for: then it is shown so, and several files are chosen at once. */
  readonly main?: boolean;
  /** Says whether what was pasted may go from the field; what was wrong with it is told elsewhere, and it then stays to be mended. */
  onText(text: string): boolean;
  /** Reads files that were chosen together; each as what is pasted, if absent. */
  onFiles?(files: readonly File[]): Promise<void>;
}

/** The door by which things come onto a shelf: by file, by drop, by paste. */
export function Doorway({ words, main = false, onText, onFiles }: DoorwayProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (written: string): void => {
    if (onText(written)) setText('');
  };
  const read = async (files: readonly File[]): Promise<void> => {
    if (onFiles !== undefined) return onFiles(files);
    for (const file of files) take(await file.text());
  };
  const takeFiles = (files: FileList | null): void => {
    // The list is the field's own, and empty as soon as that is cleared.
    if (files !== null && files.length > 0) void read([...files]).catch(tellTrouble);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three, the others are a button and a field
    <section
      className="doorway"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        takeFiles(event.dataTransfer.files);
      }}
    >
      {words.note !== undefined && <p>{words.note}</p>}
      <div className="doorway-ways">
        <button type="button" className={main ? 'primary big' : undefined} onClick={() => input.current?.click()}>
          {words.open}
        </button>
        <span className="faint">{words.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple={main}
        className="unseen"
        tabIndex={-1}
        aria-label={words.open}
        onChange={(event) => {
          takeFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <details>
        <summary>{words.paste}</summary>
        <textarea aria-label={words.paste} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" disabled={text.trim() === ''} onClick={() => take(text)}>
          {words.read}
        </button>
      </details>
    </section>
  );
}
