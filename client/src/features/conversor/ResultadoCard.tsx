import { Link } from 'react-router-dom';
import type { ConversaoComErros } from '../../../../shared/contracts/conversor-historico.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { TableSection } from '../../ui/PlainTable.tsx';

type Resultado = Pick<ConversaoComErros, 'ignorados_por_causa' | 'efeitos' | 'destino'>;

export default function ResultadoCard({ ignorados_por_causa: ignorados, efeitos, destino }: Resultado) {
  return (
    <>
      <TableSection
        title="Para onde foram os embarques"
        className="mb-3"
        heads={['Competência', 'Apólice', 'Embarques']}
        numbers={['Embarques']}
        rows={destino.map(({ competencia, id_apolice, apolice, quantidade }) => [
          formatarCompetencia(competencia),
          <Link to={paths.apolice(id_apolice)}>{apolice}</Link>,
          formatarInteiro(quantidade),
        ])}
      />
      <Contados title="O que eventos e MDF-e fizeram" head="Efeito" linhas={efeitos.map((um) => [um.efeito, um])} />
      <Contados title="Ignorados, por causa" head="Causa" linhas={ignorados.map((um) => [um.causa, um])} />
    </>
  );
}

interface ContadosProps {
  readonly title: string;
  readonly head: string;
  readonly linhas: readonly (readonly [
    string,
    { readonly quantidade: number; readonly exemplos: readonly string[] },
  ])[];
}

const Contados = ({ title, head, linhas }: ContadosProps) => (
  <TableSection
    title={title}
    className="mb-3"
    heads={[head, 'Documentos', 'Exemplos']}
    numbers={['Documentos']}
    rows={linhas.map(([nome, { quantidade, exemplos }]) => [nome, formatarInteiro(quantidade), exemplos.join(' · ')])}
  />
);
