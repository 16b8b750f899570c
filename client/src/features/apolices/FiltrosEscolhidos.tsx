import { formatarData } from '../../../../shared/format/data.ts';
import NarrowedToRegistro from '../../campos/NarrowedToRegistro.tsx';
import { NarrowedTo } from '../../ui/list/NarrowedTo.tsx';
import { type FiltrosProps, prazos, situacoes } from './Filtros.tsx';

const registros = { ramo: 'Ramo', corretor: 'Corretor', sucursal: 'Sucursal', segurado: 'Segurado' } as const;

const outros: Readonly<Record<string, readonly [nome: string, escrito: (valor: string) => string | undefined]>> = {
  situacao: ['Situação', (valor) => situacoes[valor as keyof typeof situacoes]],
  a_vencer: ['A vencer', (valor) => prazos[valor]?.toLowerCase()],
  de: ['Vigente de', formatarData],
  ate: ['Vigente até', formatarData],
};

/** The filters of the list in words; a click takes one back. */
export default function FiltrosEscolhidos({ filtros, onChange }: Omit<FiltrosProps, 'onClear'>) {
  return Object.entries(filtros).map(([param, valor]) => {
    if (valor === '') return null;
    const onClear = () => onChange({ [param]: '' });
    if (param in registros) {
      const role = registros[param as keyof typeof registros];
      return <NarrowedToRegistro key={param} role={role} param={param} id={valor} name={undefined} onClear={onClear} />;
    }
    const [nome, escrito] = outros[param] ?? [param, String];
    const palavras = escrito(valor) ?? valor;
    return (
      <NarrowedTo key={param} name={`${nome} ${palavras}`} criterion={[param, nome, palavras]} onClear={onClear} />
    );
  });
}
