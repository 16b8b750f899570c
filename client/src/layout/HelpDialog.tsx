import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { serverIsReady } from '../api/server-status.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SingleKeysSwitch } from '../ui/SingleKeysSwitch.tsx';
import { glossary, helpOf, shortcuts } from './help-texts.ts';
import { activeLink } from './menu.ts';

/** What the current page is for, the words of the trade, the keys, and what support asks for. */
export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();

  return (
    <Dialog show size="wide" title="Ajuda" onClose={onClose}>
      <div className="ap-help">
        <section>
          <h3>{activeLink(pathname)?.label ?? 'Esta página'}</h3>
          {helpOf(pathname).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <section>
          <h3>Atalhos</h3>
          <table className="ap-help-keys">
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Teclas</th>
                <th scope="col">O que fazem</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts.map(({ keys, what }) => (
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
          <h3>Glossário</h3>
          <dl>
            {glossary.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ForSupport />
      </div>
    </Dialog>
  );
}

/** What support needs to know of this installation. */
function ForSupport() {
  const { version, gatewayUrl, builtInApi } = runtimeConfig();
  const [ready, setReady] = useState<boolean | null>(null);

  useEffect(() => {
    if (gatewayUrl !== null) void serverIsReady().then(setReady);
  }, [gatewayUrl]);

  return (
    <section>
      <h3>Sobre</h3>
      <p>
        Romaneio {version}
        <br />
        Serviços: {builtInApi ? 'os deste servidor' : 'de outro servidor'}
        {ready !== null && (ready ? ', disponíveis' : ', indisponíveis no momento')}
      </p>
    </section>
  );
}
