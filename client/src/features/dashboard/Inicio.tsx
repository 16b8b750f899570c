import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePreference } from '../../hooks/preferences.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

type Passos = NonNullable<Painel['inicio']>;

const passos: Readonly<Record<Passos[number]['passo'], readonly [text: string, path: string]>> = {
  seguradora: ['Informe os dados da seguradora', links.parametrizacoesDe('sistema')],
  sucursal: ['Cadastre uma sucursal', paths.cadastro('sucursal')],
  corretor: ['Cadastre um corretor', paths.corretores],
  segurado: ['Cadastre um segurado', paths.cadastro('segurado')],
  apolice: ['Inclua uma apólice', paths.apolices],
  taxa: ['Defina a taxa da apólice ou de um tomador', paths.tomadores],
  arquivo: ['Processe o primeiro arquivo', paths.conversor],
};

export function Inicio({ feitos }: { readonly feitos: Passos }) {
  const quantos = feitos.filter(({ feito }) => feito).length;
  const proximo = feitos.find(({ feito }) => !feito)?.passo;
  return (
    <Card as="section" className="ap-inicio mb-3 no-print" aria-labelledby="inicio">
      <div className="ap-card-title d-flex flex-wrap align-items-center justify-content-between gap-2 py-2">
        <h2 id="inicio">Para começar</h2>
        <span>
          {quantos} de {feitos.length}
        </span>
      </div>
      <ol className="d-grid m-0">
        {feitos.map(({ passo, feito, id_apolice }) => {
          const [text, page] = passos[passo];
          const path = id_apolice === null ? page : paths.apoliceTaxas(String(id_apolice));
          return (
            <li key={passo} aria-current={passo === proximo ? 'step' : undefined}>
              {feito ? (
                <>
                  <Icon name="check-lg" />
                  <s>{text}</s>
                  <span className="visually-hidden"> (feito)</span>
                </>
              ) : (
                <Link to={path}>{text}</Link>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mb-0 small text-body-secondary">
        Enquanto não há nenhuma <Link to={paths.cadastro('alcada')}>alçada</Link>, cada pessoa decide tudo sozinha.
      </p>
    </Card>
  );
}

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
        <SecondaryButton variant="ghost" icon="check-lg" text="Entendi" size="sm" onClick={dismiss} />
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
