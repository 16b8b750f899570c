import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { hasToken } from '../../api/access-token.ts';
import { modelosQuery } from '../../api/relatorio-modelos.ts';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { comParametros, parametrosIniciais } from './endereco.ts';

// Title and description are read while the form's inputs come.
const ParametrosForm = lazy(() => import('./ParametrosForm.tsx'));
const Resultado = lazy(() => import('./Resultado.tsx'));

/** One page for every report: the one that the address names. */
export default function RelatorioPage() {
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  const [address] = useSearchParams();
  const aberto = Number(address.get('modelo'));
  const modelos = useQuery({ ...modelosQuery, enabled: () => hasToken() && aberto > 0 });
  const abas = relatorios.filter((um) => um.nome === nome || um.aba?.de === nome);
  const doMenu = abas.find((um) => um.nome === nome);
  const relatorio = abas.find((um) => um.nome === address.get('aba')) ?? doMenu;
  if (doMenu === undefined || relatorio === undefined) throw new Error(`no report is declared as ${nome}`);
  const modelo = modelos.data?.find((um) => um.id_modelo === aberto && um.relatorio === relatorio.nome);
  return (
    <>
      <PageHeader title={doMenu.titulo} subtitle={relatorio.descricao} />
      {abas.length > 1 && (
        <nav className="ap-tabs" aria-label={doMenu.titulo}>
          <ul>
            {abas.map((um) => (
              <li key={um.nome}>
                <Link to={`?aba=${um.nome}`} aria-current={um === relatorio ? 'page' : undefined}>
                  {um.aba?.rotulo ?? um.titulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {aberto > 0 && modelos.isLoading ? (
        <LoadingPage />
      ) : (
        <Execucao key={`${relatorio.nome}-${modelo?.id_modelo}`} relatorio={relatorio} modelo={modelo} />
      )}
    </>
  );
}

interface ExecucaoProps {
  readonly relatorio: Relatorio;
  /** What the parameters begin with. */
  readonly modelo: Modelo | undefined;
}

function Execucao({ relatorio, modelo }: ExecucaoProps) {
  const [address, setAddress] = useSearchParams();
  const [iniciais] = useState(() => parametrosIniciais(relatorio, address, modelo));
  const [pedido, setPedido] = useState<{ readonly parametros: Parametros; readonly vez: number } | null>(() =>
    address.has('executar') ? { parametros: iniciais as Parametros, vez: 1 } : null,
  );
  const [running, setRunning] = useState(false);

  function executar(parametros: Linha) {
    setAddress((current) => comParametros(relatorio, parametros, current), { preventScrollReset: true });
    setPedido((before) => ({ parametros: parametros as Parametros, vez: (before?.vez ?? 0) + 1 }));
  }

  return (
    <div className="ap-stack">
      <Suspense fallback={<LoadingPage />}>
        <ParametrosForm relatorio={relatorio} iniciais={iniciais} running={running} onExecutar={executar} />
      </Suspense>
      {pedido && (
        <Suspense>
          <Resultado key={pedido.vez} relatorio={relatorio} parametros={pedido.parametros} onRunning={setRunning} />
        </Suspense>
      )}
    </div>
  );
}
