import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { comParametros, parametrosIniciais } from './endereco.ts';
import { ParametrosForm } from './ParametrosForm.tsx';

const Resultado = lazy(() => import('./Resultado.tsx'));

interface ExecucaoProps {
  readonly relatorio: Relatorio;
  /** What the parameters begin with. */
  readonly modelo: Modelo | undefined;
}

/** What a report is asked with, and below it what its last run found. */
export default function Execucao({ relatorio, modelo }: ExecucaoProps) {
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
      <ParametrosForm relatorio={relatorio} iniciais={iniciais} running={running} onExecutar={executar} />
      {pedido && (
        <Suspense>
          <Resultado key={pedido.vez} relatorio={relatorio} parametros={pedido.parametros} onRunning={setRunning} />
        </Suspense>
      )}
    </div>
  );
}
