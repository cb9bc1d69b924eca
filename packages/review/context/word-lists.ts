/**
 * Words that describe purchases, by what they say about the thing that was bought. Terms are separated by commas and may
 * contain parts of regular expressions, such as `\w*` for any ending.
 */
const WORD_LISTS = {
  /** Items that last for years, in the singular. Read in expense accounts of any role. */
  durableItems: `
    machine(ry)?, mower, laptop, macbook, imac, computer, workstation, server, vehicle, truck, trailer, van,
    tractor, excavator, backhoe, bulldozer, skid steer, chipper, loader, golf cart, generator, compressor,
    furniture, furnishing, desk, chair, chaise lounge, lounger, sofa, bleacher, picnic table, shelving,
    racking, printer, copier, oven, fryer, griddle, slicer, freezer, sprayer, hot tub, new roof, tablet,
    ipad, projector, monitor, drone, microscope, (pos|point of sale) (terminal|system), (cash )?register,
    kiosk, (?<!operating )system, (network|core|ethernet|poe) switch, drill press, (conduit|hydraulic|pipe|tube) bender, trencher, (table|band|miter|panel) ?saw, planer, cnc,
    (sheet metal|press) brake, (laser|plasma) (cutter|engraver), welder, pressure washer, dust collector,
    conveyor, stump grinder, wood chipper, tiller, (digital|mixing|sound) console, line array, loudspeaker,
    amplifier, (pipe|church) organ, (de)?palletizer, display (case|fixture), (store|shop|retail) fixture, walk-?in cooler, ice
    machine, brew ?house, fermenter, (bright|brite|fermentation) tank, unitank, mash tun, glycol chiller, (canning|bottling|packaging|production) line, roaster, treadmill,
    elliptical, reformer, sewing machine, plotter, 3d printer, air conditioner, water heater, boiler,
    furnace, snow ?plow, scaffold(ing)?, safe, refrigerator, dishwasher, espresso machine, mixer, camera,
    lathe, forklift, ((wheelchair|scissor|boom|two-post|four-post|car|vehicle) )lift, scanner, autoclave,
    sterilizer, x-?ray, ultrasound, centrifuge, defibrillator, spectrometer, radiography,
    (blood|chemistry|gas|hematology) analyzer, (exam|surgery|operatory|dental|treatment)
    (table|chair|unit), (floor )?scrubber, (carpet )?extractor, floor sweeper, hvac unit, power unit,
    playground, kiln`,
  /** Services, rent and supplies, which are expenses whatever they cost. Read in accounts with the roles `assetLike` and `repairs`. */
  upkeep: String.raw`
    repair\w*, servic\w+, maint\w*, labou?r, cleaning, rental, leas\w+, rent, subscription, renewal,
    licen[sc]e\w*, insurance, premium, hire, inspection, install?ment, painting, (?<!new )roof\w*, plumb\w+,
    consum\w+, supplies, tuition, ink, toner, paper, consult\w*, permits?, registration, software,
    replac\w+, fabricat\w+, towing, flyers?, brochures?, artwork`,
  /** Work and events, in addition to words such as machining and catering. Read in accounts with the role `assetLike`. */
  work: String.raw`
    labor, crew, booth, conference, convention, exhibit\w*, expo, sponsor\w*, trade ?show`,
  /** Work on things that the company already owns. Read in accounts with the role `repairs`. */
  ownThings: String.raw`
    re(build|built|furb\w*|store|stored|pair\w*), overhaul\w*, damaged?, leaks?, storm, hail, flood,
    emergency, kit, package`,
  /** Work that keeps a thing as it was. Read in accounts of fixed assets. */
  repairs: String.raw`
    alignments?, brakes?, diagnos\w+, maint\w*, oil changes?, recalibrat\w+, repair\w*,
    servic(ed|ing|e (call|visit)s?), tire rotations?, tune[- ]?ups?, unclog\w*`,
  /** Goods that are used up, and parts. Read in expense accounts of any role. */
  usedUp: `
    bags?, batter(y|ies), belts?, blades?, bottles, boxes, cartons?, cases? of, chemicals?, covers?, cups,
    decorations?, detergent, envelopes?, fabric, fertilizer, filters?, food, gallons?, gifts?, giveaways?,
    gloves, gravel, labels?, lumber, mulch, paint, pallets?, parts?, pots?, refills?, rolls?, salt, sand,
    seeds?, shirts?, tires?, tons?, uniforms?`,
  /** Words of banks and of documents, which describe nothing. */
  paperwork: `
    inv(oice)?, order, po, ref, no, bill, check, chk, ach, pos, card, debit, online, purchase, payment, pmt,
    web`,
  /** Items bought for a job or for resale, and freight. Read in accounts without the role `assetLike`. */
  forOthers: String.raw`
    jobs?, projects?, customers?, clients?, resale, resell, inventory, stock, install(ation|ations|ing|s)?, loads?, freight,
    deliver\w*, haul\w*, fuel, unit \d+, lot \d+`,
  /** Things and places for private life. Read in expense accounts of any role. */
  personal: String.raw`
    personal, netflix, spotify, hulu, disney\w*\+?, streaming, family, xbox, playstation, nintendo,
    gamestop, toys?, jewel(ry|l?ery|l?ers?), prep(aratory)? (school|academy), (season|ski|lift) pass(es)?,
    spa day, day spa, hair salon, nail salon, massage, vacation, holiday (home|trip|resort), resort,
    cruises?, carnival, royal caribbean, theme park, six flags, birthday, anniversary gift, school fees,
    tuition, day ?care, pediatric\w*, vet visit, veterinar\w+, orthodont\w+, daughter, my
    (son|wife|husband|kids?), petsmart, petco, chewy, pet (food|supplies), groceries, grocer(y|s)?, whole
    foods, trader joe'?s, safeway, kroger, cinemas?, home decor, swimming pool, peloton, sephora, ulta
    beauty, little league, nordstrom, macy'?s, victoria'?s secret, bath (and|&) body works, lululemon, great
    wolf lodge, water ?park, movies?, amc theat(er|re)s?, steam games, roblox, planet fitness, gym
    membership, honeymoon, wedding anniversary, beach house, (delivery|delivered|shipped) (to )?(my |the )?home`,
  /** Reasons for which a company pays for private-looking things. Read in expense accounts of any role. */
  business: String.raw`
    conference, meeting, sponsor\w*, donat\w*, charit\w*, drive, clients?, customers?, staff, team,
    employees?, training, trade show, seminar, workshop, event, catering, plumbing, electric(al)?, roofing,
    heating, construction, contract(or|ors|ing), supply, suppliers?, wholesale, outlet, distribut\w+,
    equipment, signs?, banners?, printing, packaging, insurance, restroom, law, legal, attorney,
    manufactur\w+, hosting, software, office`,
} as const;

type WordListName = keyof typeof WORD_LISTS;

/** Returns an expression for any of the terms of a list, from the beginning of a word. */
export function termsOf(name: WordListName): string {
  const terms = WORD_LISTS[name].replaceAll(/\s+/g, ' ').trim().split(', ');
  return String.raw`\b(${terms.join('|')})`;
}
