import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from '../fonts/font-files.ts';
import { nameLinks } from './name-links.ts';
import { nameTableCells } from './name-table-cells.ts';
import { hasHugeNumber, readPdf, writePdf } from './pdf-file.ts';
/** Folder of the templates; a template cannot read anything outside it. */
const WORKSPACE = join(import.meta.dirname, '../templates');
export function createTypesetter() {
    const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: [...FONT_FILES] }] });
    function compile(template, data, logo) {
        compiler.mapShadow(join(WORKSPACE, 'report.json'), Buffer.from(JSON.stringify(data)));
        // Always set, so that the previous report's logo is never used.
        compiler.mapShadow(join(WORKSPACE, 'logo'), Buffer.from(logo));
        try {
            return compiler.pdf({ mainFilePath: join(WORKSPACE, `${template}.typ`) }, { pdfStandard: 'ua-1' });
        }
        finally {
            // The cached layout of one company is useless for the next one, and would keep 20 MB per report in memory.
            compiler.evictCache(0);
        }
    }
    return {
        setLogo: ({ format, bytes }) => {
            const pdf = compile('core/logo', { format }, bytes);
            if (hasHugeNumber(readPdf(pdf)))
                throw new Error('The logo has numbers that PDF readers reject');
            return pdf;
        },
        setPdf: (template, data, { logo = new Uint8Array(), linkNames }) => {
            const pdf = compile(template, data, logo);
            const file = readPdf(pdf);
            nameTableCells(file);
            nameLinks(file, linkNames);
            return writePdf(file);
        },
    };
}
