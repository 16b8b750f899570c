import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { hasToken } from '../../api/access-token.ts';
import { modelosQuery } from '../../api/relatorio-modelos.ts';
import { deferred } from '../../ui/deferred.tsx';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { whenPainted } from '../../browser/when-painted.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import './relatorios.css';

const head = Promise.withResolvers<void>();
// Load the form chunk (50 kB) only after the page header, so that it does not delay title and description.
const Execucao = deferred(
  async () => {
    await head.promise;
    const runs = new URLSearchParams(location.search).has('executar');
    // Load the result chunk in parallel with the form.
    const [execucao] = await Promise.all([import('./Execucao.tsx'), runs && import('./Resultado.tsx')]);
    return execucao;
  },
  <LoadingPage />,
);

/** Lazy-loaded declaration files (0.5 kB each): a page needs one of ten. */
const declarados = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../shared/contracts/relatorios/declarados/*.ts',
);

export async function abasDe(nome: string): Promise<readonly Relatorio[]> {
  const [, load] = Object.entries(declarados).find(([file]) => file.endsWith(`/${nome}.ts`)) ?? [];
  if (load === undefined) throw new Error(`no report is declared as ${nome}`);
  return Object.values(await load()).filter(isRelatorio);
}

/** Declaration files also export values used by their query. */
const isRelatorio = (declared: unknown): declared is Relatorio =>
  typeof declared === 'object' && declared !== null && 'colunas' in declared;

export default function RelatorioPage({ abas }: { readonly abas: readonly Relatorio[] }) {
  const [address] = useSearchParams();
  const aberto = Number(address.get('modelo'));
  const modelos = useQuery({ ...modelosQuery, enabled: () => hasToken() && aberto > 0 });
  const doMenu = abas.find(({ nome, aba }) => aba === undefined || aba.de === nome);
  const relatorio = abas.find((um) => um.nome === address.get('aba')) ?? doMenu;
  if (doMenu === undefined || relatorio === undefined) throw new Error('every tab is one of a report');
  const modelo = modelos.data?.find((um) => um.id_modelo === aberto && um.relatorio === relatorio.nome);
  useEffect(() => void whenPainted().then(head.resolve), []);
  return (
    <>
      <PageHeader title={doMenu.titulo} subtitle={relatorio.descricao} />
      {abas.length > 1 && (
        <PageTabs
          label={doMenu.titulo}
          tabs={abas.map((um) => ({
            to: `?aba=${um.nome}`,
            label: um.aba?.rotulo ?? um.titulo,
            current: um === relatorio && 'page',
          }))}
        />
      )}
      {aberto > 0 && modelos.isLoading ? (
        <LoadingPage />
      ) : (
        <Execucao key={`${relatorio.nome}-${modelo?.id_modelo}`} relatorio={relatorio} modelo={modelo} />
      )}
    </>
  );
}
