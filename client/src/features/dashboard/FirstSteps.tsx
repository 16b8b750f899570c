import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { usePreference } from '../../hooks/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Onboarding tips, until dismissed. */
export function FirstSteps() {
  const [dismissed, setDismissed] = usePreference('primeiros-passos-lidos');
  if (dismissed === true) return null;

  function dismiss() {
    setDismissed(true);
    // The button unmounts with its card: keep keyboard focus on the page.
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  return (
    <Card as="section" className="ap-first-steps mb-3 no-print" aria-labelledby="primeiros-passos">
      <div className="ap-card-title d-flex flex-wrap align-items-center justify-content-between gap-2 py-2">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          <Icon name="check-lg" />
          Entendi
        </Button>
      </div>
      <ul className="d-grid gap-1 m-0">
        <li>
          Para ir a qualquer tela, digite parte do nome dela em <b>Buscar ou ir para…</b> (<kbd>Ctrl K</kbd>).
        </li>
        <li>
          <b>Ajuda</b> (?), no alto, diz para que serve a tela aberta, quais são os atalhos e o que querem dizer os
          termos.
        </li>
        <li>
          Em <b>Aparência</b> escolha o tema claro ou escuro e a densidade das listas.
        </li>
      </ul>
    </Card>
  );
}
