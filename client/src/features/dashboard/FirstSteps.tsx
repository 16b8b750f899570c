import { usePreference } from '../../hooks/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What helps a user on the first visit; once dismissed it stays away. */
export function FirstSteps() {
  const [dismissed, setDismissed] = usePreference('primeiros-passos-lidos');
  if (dismissed === true) return null;

  function dismiss() {
    setDismissed(true);
    // The button goes with its card: the keyboard stays on the page.
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  return (
    <section className="card ap-first-steps no-print" aria-labelledby="primeiros-passos">
      <div className="ap-card-title ap-card-head">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <button type="button" className="btn btn-sm btn-ghost" onClick={dismiss}>
          <Icon name="check-lg" />
          Entendi
        </button>
      </div>
      <ul>
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
    </section>
  );
}
