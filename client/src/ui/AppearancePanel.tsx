import { type Density, type Theme, useAppearance } from '../hooks/useAppearance.ts';
import { RadioGroup } from './RadioGroup.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Como no sistema' },
];

const densities: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compacta' },
  { value: 'default', label: 'Padrão' },
  { value: 'comfortable', label: 'Confortável' },
];

export default function AppearancePanel() {
  const { theme, density, setTheme, setDensity } = useAppearance();
  return (
    <>
      <RadioGroup legend="Tema" options={themes} value={theme} onChange={setTheme} />
      <RadioGroup legend="Densidade" options={densities} value={density} onChange={setDensity} />
    </>
  );
}
