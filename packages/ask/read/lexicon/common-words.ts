/**
 * Words of everyday English that mean nothing here. None of them is a slip for another one: `the aging report` names no
 * “Lakeside Resort”, and a word that is understood no other way leaves the question unread.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `able about accept account accounts across action active actor added address adjust admit advance advice affect afford afternoon again agency agent
  agree ahead alert alive allow almost alone along alongside alright also alter although always among anger angle angry annoy answer anymore anyway apart
  appear apple apply approve april area argue arise around arrange arrive article aside asking assess asset assign assist assume attach attack attempt attend
  author avoid award aware away awful baby back balloon band basic basis beach bear beat beauty became become bedroom before began begin behave behind being
  belief believe belong below bench beside besides beyond birth black blame blank blind block blood board boat body bonus border bored borrow both bother
  bottle bottom bound brain branch brand bread break bright brother brown budget build building built burden burst bus busy button buyer cabin cable call
  called caller calm camera campaign cancel cannot canvas capable cards career careful carry casual catch category caught caution center central centre
  certain chain chair chance chapter character cheap cheese child children choice choose chosen church circle city civil claim class classic clean clear
  clearly clerk click client climb clock closely cloth clothes cloud coach coast coffee cold colleague college colour color column combine comfort coming
  comment common compare complain complete complex concern conduct confirm confuse connect consider constant contact contain contest context continue
  contrast convince cook cool copy corner correct could council count counter country couple courage course court cousin cover crash crazy create crew crime
  crisis critical cross crowd crucial culture current custom cycle damage dance danger dark data date daughter dead deal dealer dear death debate decade decent
  decide decision deep defend define degree delay deliver demand deny depart depend derive describe desert deserve design desire desk despite destroy detail
  detect develop device differ dinner direct dirty discover discuss disease dish dismiss display dispute distance divide doctor dollar domain door double
  doubt down dozen draft drama dream dress drink drive driven driver during duty each eager early earth easily east easy edge edit editor educate effect
  effort eight either elect element eleven email emerge emotion employ empty enable ending enemy energy engage engine enjoy enough ensure enter entire entry
  equal equip error escape estate ethics even evening event every evidence evil exact exam example excite excuse execute exist exit expand expect expert
  explain explore express extend extent extra eye fabric face facility fact factor fail fair faith fall false fame family famous fancy farm farmer fashion
  faster fastest fate father fault favor favour fear feature federal feed feel feeling fellow female fence fight figure file fill film filter final finally
  find fine finger finish fire first fish fit five fix flat flight float flood floor flow flower fluid fly focus folder follow food foot force foreign forest
  forever forget forgive form formal former forth fortune forum forward found four frame free freedom fresh friend front fruit fuel full fully function funny
  future gain gallery game gap garage garden gather gave general gentle genuine ghost giant gift girl give given glad glass global goal gold gone good
  govern grab grade grand grant graph grass great green greet ground group grow growth guard guess guest guide guilty guy habit hair half hall hand handle
  happen happy hard hardly harm hate head health hear heard heart heat heavy height hello help hence here hero hide high highly hill hint hire history hold
  hole holiday home honest honor hope hospital host hotel hour house housing however huge human humor hundred hungry hurry hurt ideal identify idea ignore
  image imagine impact imply improve inch include incoming indeed index inform injure inner input inside insist inspect install instead intend intent
  interior invest invite involve island issue item itself join joint joke journey judge juice jump junior jury just justice keen keep kept kick kill kind
  kitchen knee knew knife knock know knowledge label labor lack ladder lady lake land lane language large last late later latter laugh launch lawn layer
  lazy lead leader leaf league lean learn leave lecture left legal lend length less lesson letter level library lie life lift light limit line link list
  listen little live living load local locate lock logic long look loose lose loss lost loud love lovely lower luck lucky lunch machine magic mail main
  maintain major make male manage manner manual many march margin mark market married mass master match mate material matter maximum maybe mayor meal mean
  meaning meant measure meat media medical medium meet member memory mental mention mere merge mess message metal method middle might mild mile military
  milk mind mine minimum minor minute mirror miss mission mistake mixed mobile mode model modern modest moment monitor mood moon moral moreover morning
  mortgage most mostly mother motion motor mount mouse mouth move movie much muscle music must mutual myself name narrow nation native nature near nearby
  nearly neat neck need negative neighbor neither nerve never news next nice night nine nobody noise none normal normally north nose note nothing notice
  notion novel nurse object observe obtain obvious occur ocean odd offer office officer often oil older once ongoing online only onto open opening operate
  opinion oppose option orange order organ origin other others ought ourselves outcome outer output outside over overall owner pace pack package page pain
  paint pair panel paper parent park part partly partner party pass passed past patch path patient pattern pause peace peak pension people pepper per perfect
  perform perhaps period permit person phase phone photo phrase piano pick picked picture piece pile pilot pink pipe pitch place plain plan plane planet
  plant plastic plate play player please plenty plot plus pocket poem poet point police policy polite pool poor popular port pose position positive possible
  post potential pound pour power practice praise pray prefer prepare present press pressure pretty prevent previous pride primary prime print prior prison
  private prize problem proceed process produce program progress promise promote prompt proof proper protect proud prove public pull pupil purple purpose
  push quality queen quick quickly quiet quit quite quote race radio rail rain raise range rapid rare rarely rather reach react read reader ready real
  realize really rear recall receipt recent record recover reduce refer reflect reform refuse regard region regret regular reject relate relax release
  relief rely remain remark remember remind remote remove repeat replace reply report reports represent request require research reserve reset resist resolve
  resource respect respond rest result retail retain retire return reveal review reward rich ride right ring rise risk river road rock role roll roof room
  root rough round route routine royal rule running rural safe safely safety sail salad salt same sample sand satisfy save saw saying scale scene schedule
  scheme school science scope score screen search season seat second secret section sector secure seek seem seen select self sell senate send senior sense
  separate serial serious serve session settle seven several severe shade shadow shake shall shape sharp sheet shelf shell shift shine ship shirt shock shoe
  shoot shop shore short shot should shoulder shout show shut sick side sight sign signal silent silver similar simple simply since sing single sister site
  situation size skill skin skip sleep slice slide slight slip slow slowly small smart smell smile smoke smooth snow social soft soil solar soldier solid
  solve some someone son song soon sort soul sound source south space spare speak special specific speech speed spell spirit spite split spoke sport spot
  spread spring square stable staff stage stair stake stamp stand standard star stare start state station status stay steady steal steel steep step stick
  still stock stone stood stop storage store storm story straight strange stream street strength stress stretch strict strike string strip stroke strong
  student studio study stuff stupid style subject submit succeed such sudden suffer sugar suggest suit summer sunny super supply support suppose sure surely
  surface surprise survey survive suspect swear sweet swim swing switch symbol system table tail take taken tale talent talk tall tank tape target task taste
  taught teach teacher team tear tell temple tend tender term test text than thank that theater theme then theory there therefore these they thick thin thing
  think third this those though thought thread threat three throat through throw thus ticket tight till time timing tiny tire tired title today together
  tomorrow tone tongue tonight tool tooth topic total touch tough tour toward tower town track trade tradition traffic trail train transfer travel treat
  treaty tree trend trial tribe trick trip troop trouble truck true truly trust truth trying tune turn twelve twenty twice twin type typical ugly unable
  uncle under union unique unit unite until upon upper upset urban urge urgent usage used useful user usual usually vacation valid valley value various vast
  vehicle version versus very vessel via victim victory video view village violent virtual virtue visible vision visit visual vital voice volume vote wage
  wait waiter wake walk wall wander want warm warn wash waste watch water wave weak wealth weapon wear weather wedding weekend weigh weight weird welcome
  well west wheel whenever whereas whether which while white whole whose wide wife wild will willing wind window wine wing winner winter wire wise wish within
  without witness woman wonder wood word work worker world worried worry worse worst worth would wound wrap write writer wrong yard yeah yellow yesterday
  yield young younger yours youth zero zone`
    .split(/\s+/)
    .filter((word) => word.length > 3),
);
