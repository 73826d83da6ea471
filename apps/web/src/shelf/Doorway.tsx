import { useRef, useState } from 'react';
import { tellTrouble } from '../notices.ts';

interface DoorwayProps {
  readonly words: { readonly open: string; readonly drop: string; readonly paste: string; readonly read: string };
  /** Says whether it was taken; what was wrong with it is told elsewhere, and what was pasted then stays to be mended. */
  onText(text: string): boolean;
}

/** The door by which things come onto a shelf: by file, by drop, by paste. */
export function Doorway({ words, onText }: DoorwayProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (written: string): void => {
    if (onText(written)) setText('');
  };
  const takeFiles = (files: FileList | null): void => {
    for (const file of files ?? []) void file.text().then(take, tellTrouble);
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
      <div className="doorway-ways">
        <button type="button" onClick={() => input.current?.click()}>
          {words.open}
        </button>
        <span className="faint">{words.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
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
