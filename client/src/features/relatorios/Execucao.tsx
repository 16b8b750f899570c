import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Filtro } from '../../api/relatorios.ts';
import { comBarra, comParametros, filtroInicial, mesmosParametros, parametrosIniciais, temRodada } from './endereco.ts';
import { ParametrosForm } from './ParametrosForm.tsx';
import { deferred } from '../../ui/deferred.tsx';

const Resultado = deferred(() => import('./Resultado.tsx'));

export default function Execucao({ relatorio, modelo }: { relatorio: Relatorio; modelo: Modelo | undefined }) {
  const [address, setAddress] = useSearchParams();
  const escrito = JSON.stringify(parametrosIniciais(relatorio, address, modelo));
  // Memoised by value: stable when only page or sort order change in the URL.
  const parametros = useMemo(() => JSON.parse(escrito) as Parametros, [escrito]);
  const estreitado = JSON.stringify(filtroInicial(relatorio, parametros, address, modelo));
  const filtro = useMemo(() => JSON.parse(estreitado) as Filtro | null, [estreitado]);
  const [vez, setVez] = useState(0);
  const [running, setRunning] = useState(false);

  function executar(pedidos: Linha) {
    const rodada = comParametros(relatorio, pedidos, address);
    // Running an unchanged model keeps the bar saved with it.
    const doModelo = !temRodada(relatorio, address) && mesmosParametros(relatorio, pedidos, parametros) ? filtro : null;
    const next = doModelo ? comBarra(doModelo.valor, rodada) : rodada;
    setAddress(next, { preventScrollReset: true, replace: next.toString() === address.toString() });
    setVez(vez + 1);
  }

  return (
    <div className="ap-stack">
      <ParametrosForm
        relatorio={relatorio}
        iniciais={parametros}
        filtro={filtro}
        running={running}
        pedido={address.has('executar')}
        onExecutar={executar}
      />
      {address.has('executar') && (
        <Resultado
          key={`${vez} ${escrito}`}
          relatorio={relatorio}
          parametros={parametros}
          filtro={filtro}
          onRunning={setRunning}
        />
      )}
    </div>
  );
}
