import { useEffect, useState } from 'react';
import { useLocation, matchRoutes } from 'react-router-dom';
import { runtimeConfig, serverIsReady } from '../api/runtime-config.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SingleKeysSwitch } from '../ui/SingleKeysSwitch.tsx';
import { type Ajuda, lerAjuda } from './ajuda/ajuda.ts';
import { glossary, shortcuts } from './help-texts.ts';
import { activeLink } from './menu.ts';
import { ajudaDeApolices } from './ajuda/apolices.ts';
import { ajudaDeCadastros } from './ajuda/cadastros.ts';
import { ajudaDeCadastrosDaCarga } from './ajuda/cadastros-da-carga.ts';
import { ajudaDeConversor } from './ajuda/conversor.ts';
import { ajudaDeFaturas } from './ajuda/faturas.ts';
import { ajudaDeRelatorios } from './ajuda/relatorios.ts';
import { ajudaDoSistema } from './ajuda/sistema.ts';

const rotas = Object.entries({
  ...ajudaDoSistema,
  ...ajudaDeApolices,
  ...ajudaDeFaturas,
  ...ajudaDeRelatorios,
  ...ajudaDeConversor,
  ...ajudaDeCadastros,
  ...ajudaDeCadastrosDaCarga,
}).map(([path, texto]) => ({ path, ajuda: lerAjuda(texto) }));

export const ajudaDe = (pathname: string): Ajuda | undefined => matchRoutes(rotas, pathname)?.at(-1)?.route.ajuda;

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();

  return (
    <Dialog show size="wide" title="Ajuda" onClose={onClose}>
      <div className="ap-help d-grid gap-3">
        <section>
          <h3 className="mb-1">{activeLink(pathname)?.label ?? 'Esta página'}</h3>
          <DestaPagina ajuda={ajudaDe(pathname)} />
        </section>
        <section>
          <h3 className="mb-1">Atalhos</h3>
          <table className="ap-help-keys mb-2">
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Teclas</th>
                <th scope="col">O que fazem</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts.map(([keys, what]) => (
                <tr key={keys}>
                  <th scope="row">
                    <kbd>{keys}</kbd>
                  </th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <SingleKeysSwitch />
        </section>
        <section>
          <h3 className="mb-1">Glossário</h3>
          <Termos termos={glossary} />
        </section>
        <ForSupport />
      </div>
    </Dialog>
  );
}

function DestaPagina({ ajuda }: { readonly ajuda: Ajuda | undefined }) {
  const { builtInApi } = runtimeConfig();
  if (ajuda === undefined || (!builtInApi && ajuda.aqui.length === 0))
    return <p>Esta página não tem conteúdo neste servidor.</p>;
  const { para, passos, campos, recusas, aqui } = ajuda;
  return (
    <>
      <p>{para}</p>
      <Itens titulo="Como se faz" itens={passos} />
      {builtInApi && <Itens titulo="Neste servidor" itens={aqui} />}
      {campos.length > 0 && (
        <>
          <h4>O que confunde</h4>
          <Termos termos={campos} />
        </>
      )}
      <Itens titulo="Se recusar" itens={recusas} />
    </>
  );
}

const Termos = ({ termos }: { readonly termos: Ajuda['campos'] }) => (
  <dl className="d-grid gap-1 m-0">
    {termos.map(([termo, sentido]) => (
      <div key={termo}>
        <dt className="d-inline m-0">{termo}</dt>
        <dd className="d-inline m-0">{sentido}</dd>
      </div>
    ))}
  </dl>
);

const Itens = ({ titulo, itens }: { readonly titulo: string; readonly itens: readonly string[] }) =>
  itens.length > 0 && (
    <>
      <h4>{titulo}</h4>
      <ul>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );

function ForSupport() {
  const { version, gatewayUrl, builtInApi } = runtimeConfig();
  const [ready, setReady] = useState<boolean | null>(null);

  useEffect(() => {
    if (gatewayUrl !== null) void serverIsReady().then(setReady);
  }, [gatewayUrl]);

  return (
    <section>
      <h3 className="mb-1">Sobre</h3>
      <p>
        Romaneio {version}
        <br />
        Serviços: {builtInApi ? 'os deste servidor' : 'de outro servidor'}
        {ready !== null && (ready ? ', disponíveis' : ', indisponíveis no momento')}
      </p>
    </section>
  );
}
