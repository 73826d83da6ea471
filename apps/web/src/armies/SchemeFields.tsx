/** How an army is painted: two colours, the rims of its bases, the device on its banners. */
import { DEVICES, type Device, type Scheme } from '@warfold/engine';
import { useWords } from '../words/index.ts';

/** The devices as they are drawn on a shield of 24. */
const PATHS: Readonly<Record<Device, string>> = {
  disc: 'M12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12z',
  diamond: 'M12 5l7 7-7 7-7-7z',
  triangle: 'M12 5l7 13H5z',
  square: 'M6 6h12v12H6z',
  cross: 'M10 5h4v5h5v4h-5v5h-4v-5H5v-4h5z',
  star: 'M12 4l2 5.5 6 .2-4.7 3.6 1.7 5.7-5-3.4-5 3.4 1.7-5.7L4 9.7l6-.2z',
  chevron: 'M5 15l7-8 7 8v4l-7-8-7 8z',
  tower: 'M6 6h3v2h2V6h2v2h2V6h3v5h-2v8H8v-8H6z',
};

const SHIELD = 'M3 2h18v10c0 6-4 9-9 11-5-2-9-5-9-11z';

/** The army's colours at a glance. */
export function SchemeShield({ scheme: { main, second, rim, device }, size = 40 }: { readonly scheme: Scheme; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="scheme-shield">
      <path d={SHIELD} fill={main} stroke={rim} strokeWidth="2" />
      <path d={PATHS[device]} fill={second} transform="translate(2.4 1.6) scale(0.8)" />
    </svg>
  );
}

interface Props {
  /** Nothing while it is painted as is usual. */
  readonly scheme: Scheme | null;
  readonly usual: Scheme;
  onChange(scheme: Scheme | null): void;
}

export function SchemeFields({ scheme, usual, onChange }: Props) {
  const { t } = useWords();
  const shown = scheme ?? usual;
  const change = (next: Partial<Scheme>): void => onChange({ ...shown, ...next });
  return (
    <fieldset className="scheme">
      <legend>{t('scheme')}</legend>
      <SchemeShield scheme={shown} />
      {(['main', 'second', 'rim'] as const).map((part) => (
        <label key={part}>
          <span>{t(`scheme.${part}`)}</span>
          <input type="color" value={shown[part]} onChange={(event) => change({ [part]: event.target.value })} />
        </label>
      ))}
      <label>
        <span>{t('scheme.device')}</span>
        <select value={shown.device} onChange={(event) => change({ device: DEVICES.find((one) => one === event.target.value) ?? 'disc' })}>
          {DEVICES.map((device) => (
            <option key={device} value={device}>
              {t(`device.${device}`)}
            </option>
          ))}
        </select>
      </label>
      {scheme !== null && (
        <button type="button" className="quiet" onClick={() => onChange(null)}>
          {t('scheme.usual')}
        </button>
      )}
    </fieldset>
  );
}
