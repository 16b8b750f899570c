import { hoje } from '../../../../shared/format/data.ts';
import { type DateUnit, presetsOf } from './typed-date.ts';
import { SecondaryButton } from '../SecondaryButton.tsx';

interface PeriodPresetsProps {
  readonly unit?: DateUnit;
  readonly onPick: (from: string, to: string) => void;
}

export const PeriodPresets = ({ unit = 'day', onPick }: PeriodPresetsProps) => (
  <div className="ap-date-presets d-flex flex-wrap gap-1 no-print" role="group" aria-label="Períodos">
    {presetsOf(unit, hoje()).map(([label, from, to]) => (
      <SecondaryButton key={label} variant="ghost" text={label} size="sm" onClick={() => onPick(from, to)} />
    ))}
  </div>
);
