import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { useListQuery } from '../../api/queries.ts';
import { modelosQuery, sendNovoModelo } from '../../api/relatorio-modelos.ts';
import { failureOf } from '../../api/server-message.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { Check } from '../../ui/Check.tsx';
import type { DoFormulario } from './SegundoPlano.tsx';
import { SalvarParametros } from '../../visoes/PartesDoPainel.tsx';

interface ModelosPanelProps extends DoFormulario {
  readonly onClose: () => void;
}

/** Opens a saved model, or saves the form's parameters as one. Opening never runs the report. */
export default function ModelosPanel({ relatorio, filtroDe, comValidos, onClose }: ModelosPanelProps) {
  const modelos = useListQuery(modelosQuery);
  const [nome, setNome] = useState('');
  const [daEquipe, setDaEquipe] = useState(false);
  const publica = useAdmitted('write');
  const comCalendario = relatorio.sugestoes !== undefined;
  const [acompanha, setAcompanha] = useState(comCalendario);
  const { send, data, error } = useSending({
    mutationFn: async (parametros: Linha) => {
      const guardados = parametros as Parameters<typeof sendNovoModelo.mutationFn>[0]['parametros'];
      const filtro = filtroDe(parametros);
      await sendNovoModelo.mutationFn({
        relatorio: relatorio.nome,
        nome,
        da_equipe: daEquipe,
        acompanha,
        parametros: guardados,
        ...(filtro && { barra: filtro.valor }),
      });
      return `Modelo “${nome}” salvo${filtro ? `, só com “${celulaEmTexto('texto', filtro.valor)}”` : ''}`;
    },
    invalidates: sendNovoModelo.invalidates,
    onSuccess: () => setNome(''),
  });
  const salvar = () => void (nome.trim() !== '' && comValidos(send));
  const desteRelatorio = modelos.rows.filter((modelo) => modelo.relatorio === relatorio.nome);
  return (
    <div className="ap-modelos">
      {desteRelatorio.length === 0 ? (
        <p className="text-body-secondary">
          {modelos.loading ? 'Carregando...' : 'Nenhum modelo salvo. Um modelo guarda os parâmetros escolhidos.'}
        </p>
      ) : (
        <ul className="m-0 list-unstyled">
          {desteRelatorio.map((modelo) => (
            <li key={modelo.id_modelo} className="d-flex gap-1">
              <Link className="btn btn-sm btn-ghost" to={paths.relatorioDoModelo(modelo)} onClick={onClose}>
                {modelo.nome}
                {modelo.da_equipe && <small className="text-body-secondary"> · equipe</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SalvarParametros
        nome={nome}
        onNome={setNome}
        onSalvar={salvar}
        error={error && <FailureText {...failureOf(error)} />}
      />
      {comCalendario && <Check label="O período acompanha o calendário" checked={acompanha} onChecked={setAcompanha} />}
      {publica && <Check label="Para toda a equipe" checked={daEquipe} onChecked={setDaEquipe} />}
      <p role="status" className="text-body-secondary">
        {data}
      </p>
      <Link to={paths.modelosDeRelatorio}>Todos os modelos</Link>
    </div>
  );
}
